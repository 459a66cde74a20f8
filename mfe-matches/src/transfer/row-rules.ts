import type { LocalDay, MatchResult, MatchType } from '@kitchenline/domain'
import type { Role } from './column-names.ts'
import type { DayOrder } from './read-date.ts'
import type { ScoreFault } from './score-cell.ts'

export type RowProblem = {
  role: Role
  code:
    | ScoreFault
    | 'required'
    | 'too_long'
    | 'future'
    | 'own_name'
    | 'uneven'
    | 'contradiction'
    | 'same_person'
    | 'too_many'
    | 'unreadable'
}

/** Whose points a score puts first. */
export const SCORE_ORDERS = ['own', 'winner', 'opponent'] as const
export type ScoreOrder = (typeof SCORE_ORDERS)[number]
export type WordMeaning = MatchType | MatchResult

export type ReadingRules = {
  /** The reader's own. */
  today: LocalDay
  order: DayOrder
  /** Undefined where the reader knows a namesake. */
  ownName?: string | undefined
  /** The keys of all names that are the reader's, in a list of everybody's matches. */
  me?: ReadonlySet<string>
  /** The first player's side has won, by the headings. */
  isWinnerFirst?: boolean
  scoreOrder?: ScoreOrder | undefined
  /** What the headings call the two sides: "home" and "away", "a" and "b". */
  sides?: { first: string | undefined; second: string | undefined }
  /** What the player says words mean. */
  words?: Readonly<Record<string, WordMeaning>> | undefined
  /** The heading of the opponents is for several. */
  arePairs?: boolean
  /** For rows without a day. */
  day?: LocalDay | undefined
}

/** The filled cells of a row by what they hold, each as it is asked for. */
export type RowCells = { all: (role: Role) => string[]; has: (role: Role) => boolean; isColumn: (role: Role) => boolean }

export type Fail = (role: Role, code: RowProblem['code']) => void

/** What stands for a letter that was lost. */
export const UNREADABLE = '\uFFFD'
