import { normalCdf } from './normal-cdf.ts'

/** Between two looks a walk may pass a line and come back: as if the line were so many steps further away (Broadie, Glasserman, Kou 1997). */
const LOOKED_AT_ONCE_A_STEP = 0.5826
/** What a level moves by on a day of play, usually, and for how many days that is remembered beside the player's own. */
const USUAL = { step: 0.05, days: 4 }
/** No one's chance is certain. */
const SUREST = 0.99

type Outlook = {
  /** Levels that it has to rise by. */
  rise: number
  /** By how much it moved on each of the last days of play. */
  moves: readonly number[]
  /** Days of play to come. */
  days: number
  /** Variance of the true level around the one shown, with what it wanders until then. */
  doubt: number
}

/**
 * Chance that a level is reached on one of the coming days of play. An estimate that is right on average goes up as likely as down, so the
 * level shown walks without a direction: by steps as large as the player's own, and over all no further than the doubt of it reaches.
 * A walk that ends beyond the line has crossed it, and so has its mirror image (reflection): 2 P(Z > rise / sd).
 */
export function chanceOfReaching({ rise, moves, days, doubt }: Outlook): number {
  const squares = moves.reduce((sum, move) => sum + move * move, USUAL.days * USUAL.step ** 2)
  const step = Math.sqrt(squares / (moves.length + USUAL.days))
  const sd = Math.sqrt(Math.min(doubt, step * step * days))
  return sd === 0 ? 0 : Math.min(SUREST, 2 * normalCdf(-(rise + LOOKED_AT_ONCE_A_STEP * step) / sd))
}
