/** The next round number at or above, so that the highest bar has a readable scale: 1, 2 or 5 times a power of ten. */
export function niceMax(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= highest) ?? 10
  return step * power
}

/** Labels beside the bars, from the top. The half only where it is a whole number, for there are no half sign-ups. */
export const ticks = (top: number): number[] => (Number.isInteger(top / 2) ? [top, top / 2, 0] : [top, 0])

const LABELS = 4

/** Every how many bars one has its name below it, counted from the last. */
export const labelStep = (bars: number): number => Math.max(1, Math.ceil(bars / LABELS))
