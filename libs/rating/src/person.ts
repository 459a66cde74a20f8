import type { RatingConstants } from './rating-constants.ts'

/** A weight per filter: see level-state.ts. */
export type Weights = { open: number; steady: number; quick: number }

/** What the log says of one other person. */
export type Person = {
  /** Matches in the log when the day began on which this person was last met: written down once a day. */
  savedAt: number
  /** Places across the net taken so far. */
  met: number
  /** Stated levels: how many, their sum, their mean. */
  statements: number
  total: number
  mean: number
  /** The first of them, for matches from before it. */
  first: number
  /** First seen as a partner: then judged with the partners' spread. */
  asPartner: boolean
  /** Levels squared: error variance of the cleaned level. */
  variance: number
  /** Cleaned level in a match = centre + pull x (reading - centre): see reading.ts. */
  pull: number
  /** Weight in the mean of all opponents or partners. */
  share: number
  /** How much of the level hangs on this person's cleaned level, before the filter's scale. */
  across: Weights
  beside: Weights
  /** The same weights times what was stated for the match in question. */
  said: Weights
}

export function newPerson(asPartner: boolean, { opponentSpread, unknownPartner }: RatingConstants): Person {
  return {
    savedAt: -1,
    met: 0,
    statements: 0,
    total: 0,
    mean: 0,
    first: 0,
    asPartner,
    variance: asPartner ? unknownPartner : opponentSpread,
    pull: 0,
    share: 0,
    across: { open: 0, steady: 0, quick: 0 },
    beside: { open: 0, steady: 0, quick: 0 },
    said: { open: 0, steady: 0, quick: 0 },
  }
}
