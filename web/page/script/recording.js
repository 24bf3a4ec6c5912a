/**
 * Converts a recording or the parts of estimates to plain data that can be sent from the worker.
 */

/**
 * The columns of an object of the module, and the buffers to transfer; arrays are transferred without a copy,
 * texts are JSON. The object is freed.
 * @param {{free: () => void}} columns
 */
export function plain(columns) {
  const getters = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(columns)));
  const value = Object.fromEntries(
    getters
      .filter(([, { get }]) => get)
      .map(([name]) => [name, columns[/** @type {keyof typeof columns} */ (name)]])
      .map(([name, column]) => [name, typeof column === "string" ? JSON.parse(column) : column]),
  );
  columns.free();
  const arrays = Object.values(value).filter((column) => ArrayBuffer.isView(column));
  return { value, moved: arrays.map(({ buffer }) => buffer) };
}
