/** Under the 4 MiB that a message may have, with room for what is not text. */
const BYTES_MAX = 3_000_000
const BYTES_WITHOUT_NOTES = 2_000
/** UTF-8 of the longest character that is one unit in a string. */
const BYTES_PER_UNIT = 3

/** As many from the beginning as surely fit into one message, but at least one. */
export function firstThatFit<T>(items: T[], notesOf: (item: T) => string | undefined): T[] {
  let bytes = 0
  const tooMany = items.findIndex((item) => {
    bytes += BYTES_WITHOUT_NOTES + (notesOf(item)?.length ?? 0) * BYTES_PER_UNIT
    return bytes > BYTES_MAX
  })
  return tooMany === -1 ? items : items.slice(0, Math.max(1, tooMany))
}
