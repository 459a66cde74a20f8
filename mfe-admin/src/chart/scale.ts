/** The next round number at or above, so that the highest bar has a readable scale: 1, 2 or 5 times a power of ten. */
export function niceMax(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= highest) ?? 10
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
