import type { LogMatchBody } from '@kitchenline/api'
import {
  type AtCourt,
  COURT_RULES,
  type CourtGame,
  type CourtRule,
  type CourtSides,
  foldText,
  nextOnCourt,
  playersOf,
  resultFromGames,
  type Scoring,
  winningSide,
} from '@kitchenline/domain'
import { EMPTY_DRAFT, isKnown, isPerson, type MatchDraft, type Person, UNNAMED } from '../draft/match-draft.ts'

/** The one whose device it is. */
export const ME = 'me'

/** Someone who was at the court. Who has left has no place in the rotation until they are back. */
export type Player = AtCourt & { person: Person; hasLeft?: boolean }

/** Someone who may come. */
export type Known = Pick<Player, 'id' | 'person'>

export type PlayedGame = CourtGame & {
  /** When it was written down, which is the moment of its match. */
  at: string
  /** As the own match it is sent under this key, once it is known what to send. */
  key: string
  body?: LogMatchBody | undefined
  /** With the server, or waiting on the device for it. */
  isStored?: boolean
  scoring?: Scoring | undefined
}

/** The next game, as far as it is not by the rule. */
export type Court = {
  sides?: CourtSides | undefined
  /** Which side won. */
  winner?: 0 | 1 | undefined
  points?: readonly [number, number] | undefined
  /** The live scorer's name for it, and by which rules it counts. */
  scoredAs?: string | undefined
  scoring?: Scoring | undefined
}

export type Evening = {
  /** Who is there is still being chosen. */
  isGathering: boolean
  startedAt: string
  /** Played on after a long pause. */
  resumedAt?: string | undefined
  place: string
  isDoubles: boolean
  rule: CourtRule
  players: readonly Player[]
  games: readonly PlayedGame[]
  court: Court
  endedAt?: string | undefined
}

/** The newest first. */
export type Evenings = readonly Evening[]

/** So many are kept once they are finished: each remembers who plays at its place. */
export const EVENINGS_KEPT = 20

/** Without a game for so long, it is over, although it was never finished. */
const OVER_MS = 6 * 60 * 60_000

export function isOver({ resumedAt = '', games }: Evening, now = Date.now()): boolean {
  const last = games.at(-1)
  return last !== undefined && now - Math.max(Date.parse(last.at), Date.parse(resumedAt) || 0) > OVER_MS
}

/** An evening as it begins: where and how the last one was played. */
export const newEvening = ([last]: Evenings): Evening => ({
  isGathering: true,
  startedAt: new Date().toISOString(),
  place: last?.place ?? '',
  isDoubles: last?.isDoubles ?? true,
  rule: last?.rule ?? 'rotate',
  players: [{ id: ME, since: 0, person: UNNAMED }],
  games: [],
  court: {},
})

export const openEvening = (evenings: Evenings): Evening | undefined => evenings.find(({ endedAt }) => !endedAt)

/** Who played there the last time. */
export const peopleOfPlace = (evenings: Evenings, place: string): Known[] =>
  evenings.find((one) => one.endedAt && foldText(one.place) === foldText(place))?.players.filter(({ id }) => id !== ME) ?? []

export const asPlayer = (person: Person): Known => ({
  id: isKnown(person) ? person.choice : `new ${foldText(person.name)}`,
  person,
})

/** Comes, or comes back: from now on. */
export function withPlayer(evening: Evening, { id, person }: Known): Evening {
  const player = { id, person, since: evening.games.length }
  const isListed = evening.players.some((one) => one.id === id)
  const players = evening.players.map((one) => (one.id === id ? player : one))
  return { ...evening, players: isListed ? players : [...players, player] }
}

export function withoutPlayer(evening: Evening, id: string): Evening {
  const { players, games } = evening
  const isOfEvening = id === ME || games.some((game) => playersOf(game).includes(id))
  const left = players.map((one) => (one.id === id ? { ...one, hasLeft: true } : one))
  return { ...evening, players: isOfEvening ? left : players.filter((one) => one.id !== id) }
}

export const atCourt = ({ players }: Pick<Evening, 'players'>): Player[] => players.filter(({ hasLeft }) => !hasLeft)

/** The four, or two, of the next game: chosen, or by the rule. My side is the first one. */
export function sidesOf(evening: Evening): CourtSides | undefined {
  const { rule, games, isDoubles, court } = evening
  const present = atCourt(evening)
  const isPresent = (id: string) => present.some((one) => one.id === id)
  if (court.sides?.flat().every(isPresent)) return court.sides
  const next = nextOnCourt({ rule, atCourt: present, games, perSide: isDoubles ? 2 : 1 })
  return next && (next[1].includes(ME) ? [next[1], next[0]] : next)
}

/** The same court with another player in a place. Who stands on it already changes places with them. */
export function exchanged(sides: CourtSides, out: string, into: string): CourtSides {
  const seat = (id: string) => (id === out ? into : id === into ? out : id)
  return [sides[0].map(seat), sides[1].map(seat)]
}

/** Only these are matches of mine; the others are of the evening alone. */
export const isMine = (game: Pick<CourtGame, 'sides'>): boolean => playersOf(game).includes(ME)

/** My points first. */
export function seenByMe({ sides, points }: CourtGame): { own: number; other: number; side: 0 | 1 } {
  const side = sides[1].includes(ME) ? 1 : 0
  return { side, own: points[side], other: points[1 - side]! }
}

/** The game as a form would have it. */
export function draftOf(game: CourtGame & Pick<PlayedGame, 'scoring'>, { players, place, isDoubles }: Evening): MatchDraft {
  const { side, own, other } = seenByMe(game)
  const personOf = (id: string | undefined) => players.find((one) => one.id === id)?.person ?? UNNAMED
  const [opponent, second] = game.sides[1 - side]!
  return {
    ...EMPTY_DRAFT,
    matchType: isDoubles ? 'doubles' : 'singles',
    partner: personOf(game.sides[side].find((id) => id !== ME)),
    opponent: personOf(opponent),
    secondOpponent: personOf(second),
    ownScores: String(own),
    opponentScores: String(other),
    result: resultFromGames([own], [other]),
    scoring: game.scoring,
    location: place,
  }
}

/** As it came back from the browser's storage, or nothing where it is none of this version. */
export const eveningsFrom = (stored: unknown): Evenings | undefined =>
  Array.isArray(stored) && stored.every(isEvening) ? (stored as Evenings) : undefined

function isEvening(evening: Partial<Evening> | null): boolean {
  const { isGathering, startedAt, place, isDoubles, rule, players, games, court } = evening ?? {}
  return (
    isMoment(startedAt) &&
    typeof place === 'string' &&
    [isGathering, isDoubles].every((one) => typeof one === 'boolean') &&
    COURT_RULES.some((one) => one === rule) &&
    Array.isArray(players) &&
    players.every((one) => typeof one.id === 'string' && typeof one.since === 'number' && isPerson(one.person)) &&
    Array.isArray(games) &&
    games.every(isGame) &&
    typeof court === 'object'
  )
}

const isMoment = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value))

const isGame = ({ sides, points, at, key }: Partial<PlayedGame>): boolean =>
  typeof key === 'string' &&
  isMoment(at) &&
  sides?.length === 2 &&
  sides.every((side) => Array.isArray(side)) &&
  points?.length === 2 &&
  winningSide({ points }) !== undefined
