/** Steps of the scale, times a power of ten: close enough that the highest bar is never lower than half of the plot. */
const ROUND = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]

/** The next round number at or above, so that the highest bar has a readable scale. */
export function niceMax(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = ROUND.find((factor) => factor * power >= highest) ?? 10
  return step * power
}

/** So many times as high as the next one, a bar would make lines of all others; and others there must be. */
const TOO_HIGH = 3
const MANY = 7

/** The top of the scale. One bar far above the others is cut. */
export function chartTop(values: readonly number[]): number {
  const [highest = 0, next = 0] = values.toSorted((a, b) => b - a)
  const isAlone = values.length >= MANY && next > 0 && highest > TOO_HIGH * next
  return niceMax(isAlone ? next * 1.25 : highest)
}

/** Labels beside the bars, from the top. The half only where it is a whole number, for there are no half sign-ups. */
export const ticks = (top: number): number[] => (Number.isInteger(top / 2) ? [top, top / 2, 0] : [top, 0])

/** How many letters of the labels fit below the bars of the narrowest screen, the gap between two labels included. */
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
/** Half of a column in percent of the chart, beside which the numbers take some room. */
const HALF = 35

/** Room at the end of the plot for the label of the newest bar, half of which is wider than half of a column. */
export function endRoom(names: readonly string[]): string {
  const longest = Math.max(1, ...names.map(({ length }) => length))
  return `max(0px, ${((longest * LETTER) / 2).toFixed(2)}em - ${(HALF / Math.max(1, names.length)).toFixed(2)}%)`
}
