import { DEFAULT_SKILL_LEVEL } from '@kitchenline/domain'
import type { LevelState } from './level-state.ts'

/** People come and go in the sums by their shares: below this a person has left. */
const FEWEST = 1e-9

type Known = Pick<LevelState, 'totals' | 'ownLevel' | 'constants'>

/** The mean level of the player's circle: every person once, and the own stated level for a part of one. */
export function centreOf({ totals: { opponents, partners }, ownLevel, constants }: Known): number {
  const known = opponents.people > FEWEST ? opponents : partners
  const own = ownLevel === undefined ? 0 : constants.ownInCentre
  const people = known.people + own
  return people < FEWEST ? (ownLevel ?? DEFAULT_SKILL_LEVEL) : (known.read + own * (ownLevel ?? 0)) / people
}

/** The level to be expected of a player before any score and without the own stated level: partners are much like oneself. */
export function expectedLevel(state: Known, centre: number): number {
  const { partners } = state.totals
  const partnerCentre = partners.people > FEWEST ? partners.read / partners.people : centre
  return centre + state.constants.partnerShare * (partnerCentre - centre) + state.constants.offset
}
