/** Sorts after every character that a text may hold. */
const LAST = '\u{10FFFF}'

/** The texts that begin so, as a range of an index: `ana:` is that of all ids made of ana's id, a colon and more. */
export const beginningWith = (prefix: string) => ({ $gte: prefix, $lt: prefix + LAST })
