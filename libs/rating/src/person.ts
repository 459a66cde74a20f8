import { dayNumber } from './day-number.ts'
import type { LinkedEstimate, StatedPerson } from './rated-match.ts'
import type { RatingConstants } from './rating-constants.ts'
import { statedLevel } from './stated-level.ts'

/** A weight per filter: see totals.ts. */
export type Weights = { near: number; far: number; quick: number }

/** What the log shows of one other person. */
export type Person = {
  /** Stated levels: how many, and their sum. */
  statements: number
  total: number
  /** The latest estimate from the person's own log, with its variance. */
  linked: { level: number; variance: number } | undefined
  /** First seen as a partner: then judged with the partners' spread. */
  asPartner: boolean
  /** Counted among the opponents of whom something is known. */
  faced: boolean
  /** Cleaned level = centre + pull x (read - centre), off by `variance`. */
  read: number
  pull: number
  variance: number
  /** How much of a person this is in the mean of the circle. */
  share: number
  /** How much of the level hangs on this person's cleaned level, before the filter's scale. */
  weights: Weights
}

export function newPerson(asPartner: boolean, { opponentSpread, unknownPartner }: RatingConstants): Person {
  return {
    statements: 0,
    total: 0,
    linked: undefined,
    asPartner,
    faced: false,
    read: 0,
    pull: 0,
    variance: asPartner ? unknownPartner : opponentSpread,
    share: 0,
    weights: { near: 0, far: 0, quick: 0 },
  }
}

/** Something is known of the level: it was stated, or the person is linked. */
export function isKnown({ statements, linked }: Pick<Person, 'statements' | 'linked'>): boolean {
  return statements > 0 || linked !== undefined
}

export type StatementSums = Pick<Person, 'statements' | 'total' | 'linked'>

/** What is known of a person with what is stated for one more match, on that day. */
export function withStatement(
  { statements, total, linked }: StatementSums,
  met: StatedPerson,
  day: number,
  constants: RatingConstants,
): StatementSums {
  const stated = statedLevel(met.level)
  return {
    statements: statements + (stated === undefined ? 0 : 1),
    total: total + (stated ?? 0),
    linked: linkedLevel(met.estimate, day, constants) ?? linked,
  }
}

/** An estimate ages as every level drifts. One that is no number, or from after the match, is ignored. */
function linkedLevel(estimate: LinkedEstimate | undefined, day: number, { wander }: RatingConstants): Person['linked'] {
  const level = statedLevel(estimate?.level)
  if (!estimate || level === undefined || !(estimate.sd > 0) || !(dayNumber(estimate.asOf) <= day)) return undefined
  return { level, variance: estimate.sd ** 2 + (wander * (day - dayNumber(estimate.asOf))) / 30 }
}
