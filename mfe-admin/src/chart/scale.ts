/** Times a power of ten: near enough to each other that the highest bar is never lower than half of the plot, and most fill it. */
const ROUND = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]

/** The next round number at or above, so that the highest bar has a readable scale. */
export function niceMax(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = ROUND.find((factor) => factor * power >= highest) ?? 10
  return step * power
}

/** Labels beside the bars, from the top. The half only where it is a whole number, for there are no half sign-ups. */
export const ticks = (top: number): number[] => (Number.isInteger(top / 2) ? [top, top / 2, 0] : [top, 0])

/** What stands below the bars on the narrowest screen without touching: letters, those between two names included. */
const LETTERS = 36
const BETWEEN = 2

/** Every how many bars one has its name below it, counted from the last. */
export function labelStep(names: readonly string[]): number {
  const longest = Math.max(1, ...names.map(({ length }) => length))
  const labels = Math.max(1, Math.floor(LETTERS / (longest + BETWEEN)))
  return Math.max(1, Math.ceil(names.length / labels))
}

/** Of an average letter, in its height. */
const LETTER = 0.6
/** What half of a column takes of the chart, in percent of one column's share: beside the plot stand its numbers. */
const HALF = 35

/** Room at the end of the plot, so that the newest bar keeps its name: half of one is wider than half of a column. */
export function endRoom(names: readonly string[]): string {
  const longest = Math.max(1, ...names.map(({ length }) => length))
  return `max(0px, ${((longest * LETTER) / 2).toFixed(2)}em - ${(HALF / Math.max(1, names.length)).toFixed(2)}%)`
}
