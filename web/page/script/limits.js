/** The least and the greatest value of each limit that people choose. */
export const BOUNDS = /** @type {const} */ ({
  seconds: [1, 3600],
  megabytes: [16, 3072],
  "race-seconds": [1, 600],
  "race-megabytes": [16, 2048],
});
