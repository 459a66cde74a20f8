import type { LevelShares } from './level-shares.ts'

type Bar = { key: 'start' | 'earlier' | 'wins' | 'losses' | 'level'; count: number; hundredths: number }
/** In hundredths of the plot's height. */
export type PlacedBar = Bar & { bottom: number; height: number }

/** Of the height of all, below what is drawn: levels do not begin at zero. */
const BASE = 0.35
const LEAST = 2

export function waterfallBars({ start, level, earlier, shares }: LevelShares): PlacedBar[] {
  const [won, lost] = [shares.filter(({ match }) => match.won), shares.filter(({ match }) => !match.won)]
  const moved = (some: LevelShares['shares']) => some.reduce((sum, { hundredths }) => sum + hundredths, 0)
  const steps: Bar[] = [
    ...(earlier.matches > 0 ? [{ key: 'earlier' as const, count: earlier.matches, hundredths: earlier.hundredths }] : []),
    { key: 'wins', count: won.length, hundredths: moved(won) },
    { key: 'losses', count: lost.length, hundredths: moved(lost) },
  ]
  const ends = steps.reduce((so, { hundredths }) => [...so, so.at(-1)! + hundredths], [start])
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)]
  const bottom = lowest - Math.max(highest - lowest, 1) * BASE
  const share = (hundredths: number) => (hundredths / (highest - bottom)) * 100
  const whole = (key: 'start' | 'level', at: number) => ({ key, count: 0, hundredths: at, bottom: 0, height: share(at - bottom) })
  return [
    whole('start', start),
    ...steps.map((step, index) => ({
      ...step,
      bottom: share(Math.min(ends[index]!, ends[index + 1]!) - bottom),
      height: Math.max(share(Math.abs(step.hundredths)), LEAST),
    })),
    whole('level', level),
  ]
}
