import { formatLevel, roundSkill } from '@kitchenline/domain'

export const RULER = { from: 1, to: 5 } as const
export const RULER_TICKS = [1, 2, 3, 4, 5] as const

/** In hundredths of the ruler; whatever is above its end lies on the end. */
export function rulerPosition(level: number): number {
  const share = (level - RULER.from) / (RULER.to - RULER.from)
  return Math.round(Math.min(Math.max(share, 0), 1) * 10_000) / 100
}

/** "4.3"; from 5.0 on the ruler's end, with the number beside it. */
export function shownLevel(level: number): { main: string; secondary?: string } {
  const text = formatLevel(level)
  return roundSkill(level) >= RULER.to ? { main: `${formatLevel(RULER.to)}+`, secondary: text } : { main: text }
}
