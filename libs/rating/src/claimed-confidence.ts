import { LEVEL_TOLERANCE } from '@kitchenline/domain'
import { beliefsOf } from './beliefs.ts'
import type { LevelState } from './level-state.ts'
import { normalCdf } from './normal-cdf.ts'
import { practiceOf } from './practice.ts'

const MONTH = 30
/** Half of standard errors squared: beyond this nothing gets surer. */
const MOST_EVIDENCE = 12

/**
 * Three models are weighed: an ordinary member of the circle, one apart from it, and a level that changes fast. Each has its
 * level and its normal error; confidence is the chance that the true level is within the tolerance of the one shown. Time without
 * matches only divides it.
 */
export function claimedConfidence(state: LevelState, shown: number, idleDays: number): { sd: number; confidence: number } {
  const { filters } = state.totals
  const { claim, wander } = state.constants
  const { far, levels, surprise } = beliefsOf(state)
  const circle = unknownCircle(state)
  const changing = chanceOfChange(state, surprise)
  const stories = [
    { name: 'near', chance: (1 - changing) * (1 - far), share: claim.calm },
    { name: 'far', chance: (1 - changing) * far, share: claim.calm },
    { name: 'quick', chance: changing, share: claim.changing },
  ] as const

  let hit = 0
  let square = 0
  for (const { name, chance, share } of stories) {
    const variance = share * filters[name].variance + circle
    const off = levels[name] - shown
    hit += chance * within(off, variance)
    square += chance * (off * off + variance)
  }
  const now = square + (wander * idleDays) / MONTH
  return { sd: Math.sqrt(now), confidence: (hit * within(0, now)) / within(0, square) }
}

/**
 * Variance from people of whom nothing is known: they are taken for the mean of the circle, and if that is off, so are all of them
 * together. A person with one stated level leans on the mean by `stated`; no more than that is no doubt of this kind.
 */
function unknownCircle({ totals, ownLevel, constants }: LevelState): number {
  const { toCentre, startWeight } = totals.filters.far
  const { lastingError, statementError, opponentSpread, ownError } = constants
  const error = lastingError + statementError
  const stated = error / (opponentSpread + error)
  // Before the first score all of the level leans on the mean: the start is nothing else.
  const lean = Math.max(0, (toCentre + startWeight - stated) / (1 - stated))
  const known = totals.opponents.people / (opponentSpread + error) + (ownLevel === undefined ? 0 : 1 / ownError)
  return lean ** 2 / Math.max(1, known)
}

/** Likelier than not, the level is on its way to another one. */
export const isChanging = (state: LevelState): boolean => chanceOfChange(state, beliefsOf(state).surprise) > 0.5

/** Levels change fast in people who play in most weeks; the more so as the quick filter leaves the others. */
function chanceOfChange(state: LevelState, surprise: number): number {
  const { odds, steepness, power } = state.constants.change
  const now = odds * practiceOf(state) ** steepness * Math.exp(power * Math.min(MOST_EVIDENCE, surprise ** 2 / 2))
  return now / (1 + now)
}

/** P(|error| <= tolerance) for a normal error with this bias and variance. */
function within(bias: number, variance: number): number {
  const sd = Math.sqrt(variance)
  return normalCdf((LEVEL_TOLERANCE - bias) / sd) - normalCdf((-LEVEL_TOLERANCE - bias) / sd)
}
