import { DEFAULT_SKILL_LEVEL } from '@kitchenline/domain'
import type { LevelState } from './level-state.ts'
import type { RegimeConstants } from './rating-constants.ts'

export type Centres = {
  /** What opponents and partners are pulled towards, in levels. */
  opponents: number
  partners: number
  /** What was believed before the first match, in either kind of play. */
  open: number
  circle: number
}

/** From every level stated in the log, each person weighted by how well that person's level is known. */
export function centres({ totals, ownLevel, constants }: LevelState): Centres {
  const across = meanOf(totals.opponents)
  const beside = meanOf(totals.partners)
  const opponents = across ?? beside ?? ownLevel ?? DEFAULT_SKILL_LEVEL
  const partners = beside ?? opponents
  const start = ({ ownShare, partnerShare, offset }: RegimeConstants) =>
    opponents + ownShare * ((ownLevel ?? opponents) - opponents) + partnerShare * (partners - opponents) + offset
  return {
    opponents,
    partners: opponents + constants.partnerCentre * (partners - opponents),
    open: start(constants.open),
    circle: start(constants.circle),
  }
}

function meanOf({ weighted, weight }: { weighted: number; weight: number }): number | undefined {
  return weight > 1e-9 ? weighted / weight : undefined
}
