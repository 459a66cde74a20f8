import {
  DEFAULT_SKILL_LEVEL,
  ENDINGS,
  isLocalDay,
  isTimeZone,
  type Ending,
  type LocalDay,
  MATCH_RESULTS,
  MATCH_TAGS,
  MATCH_TEXT_NAMES,
  MATCH_TYPES,
  SCORINGS,
  type MatchFieldValues,
  type MatchResult,
  type MatchTag,
  type MatchTextName,
  type MatchType,
  type Scoring,
} from '@kitchenline/domain'
import { deviceDay } from '@kitchenline/shell-api'
import type { BookPerson } from './form-book.ts'
import type { DayFault, FirstOfDay } from './match-day.ts'

/** The start of a choice: a person who is not in the book yet. */
export const NEW_PERSON = 'new'

export type Person = {
  /** NEW_PERSON, the id of an opponent in the book, or of a friend who is not in it yet. */
  choice: string
  name: string
  skillLevel: number
  /** The friend to whom the match is to link this person. */
  userId?: string | undefined
  /** Of a person who has left the book: the id they had there, by which the server finds whom they were merged into. */
  formerId?: string | undefined
}

export type Seat = 'partner' | 'opponent' | 'secondOpponent'

/** What the forms know of a match while it is being written down. */
export type MatchDraft = Record<Seat, Person> &
  Record<MatchTextName, string> & {
    matchType: MatchType
    /** Points per game, as typed. */
    ownScores: string
    opponentScores: string
    result: MatchResult | undefined
    /** Undefined where it was not said. */
    scoring: Scoring | undefined
    /** Undefined where it was played to the end. */
    ending: Ending | undefined
    tags: MatchTag[]
    /** The points that an edit opens with, where they are sums and those of each game are unknown. */
    sums?: { ownScores: string; opponentScores: string } | undefined
    /** Undefined until one is chosen: the day on which the match is saved. */
    day: LocalDay | undefined
    dayFault: DayFault | undefined
    /** Where it was played before all that are known of its day: the first of those. */
    before?: FirstOfDay | undefined
    /** The scorer's name for the match that this is, which it keeps until it is saved. */
    scoredAs?: string | undefined
  }

export const UNNAMED: Person = { choice: NEW_PERSON, name: '', skillLevel: DEFAULT_SKILL_LEVEL }

/** The texts of a match as its form shows them. */
export const shownTexts = (match: MatchFieldValues) =>
  Object.fromEntries(MATCH_TEXT_NAMES.map((name) => [name, match[name] ?? ''])) as Record<MatchTextName, string>

export const EMPTY_DRAFT: MatchDraft = {
  matchType: 'singles',
  partner: UNNAMED,
  opponent: UNNAMED,
  secondOpponent: UNNAMED,
  ownScores: '',
  opponentScores: '',
  result: undefined,
  scoring: undefined,
  ending: undefined,
  tags: [],
  day: undefined,
  dayFault: undefined,
  ...shownTexts({}),
}

/** A person of the book brings name and level; "new" starts over. */
export function choosePerson(choice: string, book: readonly BookPerson[]): Person {
  const known = book.find(({ id }) => id === choice)
  return known ? personOf(known) : UNNAMED
}

export const personOf = ({ id, name, skillLevel, userId }: BookPerson): Person => ({
  ...{ choice: id, name, skillLevel },
  ...(userId !== undefined && { userId }),
})

export const isKnown = (person: Person): boolean => person.choice !== NEW_PERSON

/** Of those known, who is no mere friend yet. */
export const isInBook = (person: Person): boolean => isKnown(person) && person.choice !== person.userId

/** Who a person is to the server, under the names of a seat: the entry of the book, and the friend to link to it. */
export function identityOf<S extends string>(seat: S, person: Person): Partial<Record<`${S}Id` | `${S}UserId`, string>> {
  const identity = { [`${seat}Id`]: isInBook(person) ? person.choice : person.formerId, [`${seat}UserId`]: person.userId }
  const named = Object.entries(identity).filter(([, id]) => id !== undefined)
  return Object.fromEntries(named) as Partial<Record<`${S}Id` | `${S}UserId`, string>>
}

/** The draft as sent or stored names no one whom its type has no place for. */
export const isDoubles = ({ matchType }: Pick<MatchDraft, 'matchType'>): boolean => matchType === 'doubles'

/** A team of two may play doubles, a tournament or practice; singles has no team. */
export const hasTeam = ({ matchType }: Pick<MatchDraft, 'matchType'>): boolean => matchType !== 'singles'

/** A draft as it came back from the browser's storage, or nothing where it is none of this version. */
export function draftFrom(stored: unknown): MatchDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const draft = { ...EMPTY_DRAFT, ...(stored as Partial<MatchDraft>), dayFault: undefined }
  const {
    matchType,
    partner,
    opponent,
    secondOpponent,
    ownScores,
    opponentScores,
    result,
    scoring,
    ending,
    tags,
    day,
    before,
    scoredAs,
  } = draft
  const texts = MATCH_TEXT_NAMES.map((field) => draft[field])
  const isComplete =
    MATCH_TYPES.includes(matchType) &&
    [partner, opponent, secondOpponent].every(isPerson) &&
    [ownScores, opponentScores, ...texts].every((text) => typeof text === 'string') &&
    (scoredAs === undefined || typeof scoredAs === 'string') &&
    (before === undefined || isFirst(before)) &&
    (result === undefined || MATCH_RESULTS.includes(result)) &&
    (scoring === undefined || SCORINGS.includes(scoring)) &&
    (ending === undefined || ENDINGS.includes(ending)) &&
    Array.isArray(tags) &&
    tags.every((tag) => MATCH_TAGS.includes(tag)) &&
    (day === undefined || /^\d{4}-\d{2}-\d{2}$/.test(day))
  if (!isComplete) return undefined
  // Today where it was chosen, west of the date line not yet: what was played was played until now.
  return day !== undefined && day > deviceDay() ? { ...draft, day: undefined } : draft
}

const isFirst = ({ matchDate, playedOn, timeZone }: Partial<FirstOfDay>): boolean =>
  !Number.isNaN(Date.parse(matchDate ?? '')) && isLocalDay(playedOn ?? '') && isTimeZone(timeZone ?? '')

export function isPerson(person: Person | undefined): boolean {
  const { choice, name, skillLevel } = person ?? {}
  return typeof choice === 'string' && typeof name === 'string' && typeof skillLevel === 'number'
}

/** Nothing in it would be missed. */
export const isUntouched = (draft: MatchDraft): boolean => JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT)
