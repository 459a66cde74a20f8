import type { Improvement } from './improvement.ts'
import type { LevelState } from './level-state.ts'
import { normalCdf } from './normal-cdf.ts'
import type { RegimeConstants } from './rating-constants.ts'

/** Levels either side that count as right: the product's promise is P(|true - level| <= 0.25). */
const TOLERANCE = 0.25
const MONTH = 30

type Given = { circle: number; improver: Improvement; idleDays: number }

/**
 * Two stories are weighed. Calm: the error is normal with the regime's variance. Climbing: besides that, the part of the lag that
 * was not given back is still missing (and in the calm story the part that was given back is too much).
 * Confidence is the mixture's chance of being within the tolerance; silence only ever divides it.
 */
export function claimedConfidence(
  { totals, constants }: LevelState,
  { circle, improver, idleDays }: Given,
): { sd: number; confidence: number } {
  const { open, steady } = totals.filters
  const { odds, oddsPower } = constants.improver
  const variance = (idleMonths: number) =>
    (1 - circle) * claimed(open.variance, constants.open, idleMonths) +
    circle * claimed(steady.variance, constants.circle, idleMonths)

  const climbing = odds * Math.exp(oddsPower * improver.evidence)
  const chance = circle * (climbing === Infinity ? 1 : climbing / (1 + climbing))
  const given = circle * improver.belief * improver.lag
  const missing = improver.lag - given

  const played = variance(0)
  const now = variance(idleDays / MONTH)
  const mixed = (1 - chance) * within(given, played) + chance * within(missing, played)
  const bias = (1 - chance) * given * given + chance * missing * missing
  return { sd: Math.sqrt(now + bias), confidence: (mixed * within(0, now)) / within(0, played) }
}

function claimed(variance: number, { varianceShare, varianceFloor, wander }: RegimeConstants, idleMonths: number): number {
  return varianceShare * variance + varianceFloor + wander * idleMonths
}

/** P(|error| <= tolerance) for a normal error with this bias and variance. */
function within(bias: number, variance: number): number {
  const sd = Math.sqrt(variance)
  return normalCdf((TOLERANCE - bias) / sd) - normalCdf((-TOLERANCE - bias) / sd)
}
