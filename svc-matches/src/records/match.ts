import {
  formatOf,
  type LocalDay,
  type MatchFieldValues,
  type MatchFormat,
  type MatchResult,
  type MatchType,
  pick,
  type SkillCategory,
} from '@kitchenline/domain'

export type EarlierEntry = { id: string; name: string }

/** A person named in a match: a snapshot, with a link to the player's book where there is one. */
export type Person = {
  name: string
  id?: string
  skillLevel?: number
  skillCategory?: SkillCategory
  /** Whose seat it was before entries were merged, as long as that can be taken back; the last merge last. */
  earlier?: EarlierEntry[]
  /** Of a new match or an edit: the friend who this is. Never stored; the entry of the book is linked instead. */
  userId?: string
  /** Of a row of a file: for the entry of the book. Never stored in a match. */
  duprId?: string
}

export const SCORE_FIELDS = ['playerScore', 'opponentScore', 'ownGames', 'opponentGames'] as const

/** What a player enters for a match. */
export type NewMatch = MatchFieldValues & {
  matchType: MatchType
  result: MatchResult
  matchDate: Date
  /** Of the place where it was played. */
  timeZone: string
  /** Points over all games. */
  playerScore: number
  opponentScore: number
  /** Points per game, empty where unknown; the lists may differ in length. */
  ownGames: number[]
  opponentGames: number[]
  opponents: Person[]
  partner?: Person
}

/** Within every limit. */
export type CheckedMatch = NewMatch & {
  /** The day of matchDate in the zone, whatever zone anybody looks from. */
  playedOn: LocalDay
}

export type Match = CheckedMatch & {
  id: string
  userId: string
  format: MatchFormat
  createdAt: Date
  performanceScore: number
  /** Grows with every change. */
  version: number
  /** When it last did; missing where it never has. */
  changedAt?: Date
  /** Of the request that logged it: the same key with another body is another request. */
  requestHash?: string
  /** The same match in the histories of friends who played it. */
  counterparts?: Counterpart[]
  refusals?: Refusal[]
  /** Since when another player has yet to be notified of it, or of its last change. */
  notifyPendingSince?: Date
  /** Since when the other side of a counterpart differs, and this player has not decided what to do. */
  changedSince?: Date
}

/** The version after another one. */
export const nextVersion = (match: Match, before: Match, changedAt: Date): Match => ({
  ...match,
  ...{ version: before.version + 1, changedAt },
})

/** Everybody in a match but its owner: the opponents in their order, then the partner. */
export const peopleOf = ({ opponents, partner }: Pick<Match, 'opponents' | 'partner'>): Person[] => [
  ...opponents,
  ...(partner ? [partner] : []),
]

export const linkedIds = (people: readonly Person[]): string[] => [...new Set(people.flatMap(({ id }) => id ?? []))]

/** The id stays behind: it names an entry of the owner's book. */
export const asOthersSee = (person: Person): Person => pick(person, ['name', 'skillLevel', 'skillCategory'])

export type Named = { field: string; person: Person }

/** The people of a checked match, by the fields of their names. */
export function namedIn({ matchType, opponents, partner }: NewMatch): Named[] {
  const isAlone = formatOf({ matchType, partnerName: partner?.name }) === 'singles'
  return [
    ...opponents.map((person, place) => ({ field: isAlone ? 'opponentName' : `opponent${place + 1}Name`, person })),
    ...(partner ? [{ field: 'partnerName', person: partner }] : []),
  ]
}

/** Seats in a match, from the side of its owner. */
export const SEATS = ['opponent1', 'opponent2', 'partner'] as const
export type Seat = (typeof SEATS)[number]

/** The same match in the history of a friend who played it. Each side holds one for the other. */
export type Counterpart = {
  /** The friend's seat in this match, and this player's seat in the friend's. */
  seat: Seat
  ownSeat: Seat
  userId: string
  matchId: string
  /** This side is unchanged since the two agreed. So is the other, as far as this one was notified. */
  agrees: boolean
  otherAgrees: boolean
  /** Both sides were changed, to different content, and this player has not answered the other's yet. */
  differs?: boolean
  /** The other side's content that this player was last asked about, while this side was changed. */
  askedAbout?: string
  /** This side has given the friend's seat to another person. */
  left?: boolean
  /** One of the two keeps their own version and ignores further changes. */
  unlinked?: boolean
  /** The last version of the other side that this one was notified of: late notices change nothing. */
  seenVersion: number
  /** The other side's content when this one agreed (see content.ts). */
  agreedTo: string
  /** This side was made from the other. */
  made?: boolean
}

export type Refusal = { seat: Seat; userId: string }

/** Both sides agree, and both players have confirmed it. */
export const isConfirmed = ({ agrees, otherAgrees, unlinked }: Counterpart): boolean => agrees && otherAgrees && !unlinked

/** The other side was changed or deleted, and this player has not answered yet. */
export const isOtherChanged = ({ agrees, differs, otherAgrees, unlinked }: Counterpart): boolean =>
  (agrees || differs === true) && !otherAgrees && !unlinked

export function personAt({ opponents, partner }: Pick<Match, 'opponents' | 'partner'>, seat: Seat): Person | undefined {
  return seat === 'partner' ? partner : opponents[seat === 'opponent1' ? 0 : 1]
}

/** Declined, or keeps their own version of what was changed here. */
export function declinedAt(
  { counterparts = [], refusals = [] }: Pick<Match, 'counterparts' | 'refusals'>,
  seat: Seat,
): string | undefined {
  const counterpart = counterparts.find((one) => one.seat === seat)
  if (counterpart) return counterpart.unlinked && !counterpart.agrees && !counterpart.left ? counterpart.userId : undefined
  return refusals.find((one) => one.seat === seat)?.userId
}

export function confirmedAt(match: Pick<Match, 'counterparts'>, seat: Seat): string | undefined {
  return match.counterparts?.find((counterpart) => counterpart.seat === seat && isConfirmed(counterpart))?.userId
}
