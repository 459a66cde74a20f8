import type { LevelState } from './level-state.ts'

/**
 * 0 = draws of strangers, 1 = a circle that plays itself. The chance that two opponent places were taken by one person is about
 * 1 / (size of the circle), whatever the number of matches: below 0.013 in professional tournaments, 0.067 in a club of 15.
 * It matters because a circle's members are each other's peers, so its mean level says more about the player.
 */
export function circleShare({ totals: { repeats, places }, constants }: Pick<LevelState, 'totals' | 'constants'>): number {
  const { half, power, priorPairs, priorRate } = constants.repeats
  const rate = (repeats + priorPairs * priorRate) / (places * Math.max(0, places - 1) + priorPairs)
  const odds = (rate / half) ** power
  return odds / (1 + odds)
}
