/** Grows when the method changes, so that the same matches give another level or other reasons; a change of the constants is seen by itself. */
export const RATING_VERSION = 5
