/**
 * Scales of charts: the position of a value, and the values of the ticks.
 */

/** The factor of the type size in the projector view, by which charts grow. */
export const zoom = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** Powers of ten from 1 up to the first one that is not below `most`. */
export function decades(/** @type {number} */ most) {
  const powers = [1];
  while (powers[powers.length - 1] < most) powers.push(powers[powers.length - 1] * 10);
  return powers;
}

/** Round numbers from 0 to `most`, about `count` of them. */
export function rounds(/** @type {number} */ most, count = 5) {
  const rough = most / count || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough,
  );
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}

/** A power of ten in a form short enough for an axis: 1, 10, 100, 1,000, 10⁴… */
export function power(/** @type {number} */ value, /** @type {(value: number) => string} */ written) {
  const exponent = Math.round(Math.log10(value));
  if (exponent <= 3) return written(value);
  return `10${[...String(exponent)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;
}
