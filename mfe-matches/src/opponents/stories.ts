import type { OpponentDto } from '@kitchenline/api'
import { currentStreak, type MatchResult } from '@kitchenline/domain'

type Met = Pick<OpponentDto, 'id' | 'name' | 'totalMatches' | 'wins' | 'losses' | 'mergingInto'>

/** The stored counters are the opponent's: their losses are the player's wins. */
export const recordAgainst = ({ wins, losses }: Pick<OpponentDto, 'wins' | 'losses'>) => ({ wins: losses, losses: wins })

/** By how many matches the player is behind. */
const behind = ({ wins, losses }: Met): number => wins - losses

const NEMESIS_MATCHES = 3
const RIVAL_MATCHES = 5
/** In parts of all matches: a record further apart is no close one. */
const CLOSE = 0.2
const isClose = (met: Met): boolean => Math.abs(behind(met)) <= CLOSE * met.totalMatches

/** Who beats the player most. */
export const nemesisOf = <M extends Met>(book: readonly M[]): M | undefined =>
  firstOf(
    book.filter((met) => met.totalMatches >= NEMESIS_MATCHES && behind(met) > 0 && !isClose(met)),
    (a, b) => behind(b) - behind(a) || a.totalMatches - b.totalMatches,
  )

/** Of those with whom it is about even, the one met most often. */
export const rivalOf = <M extends Met>(book: readonly M[]): M | undefined =>
  firstOf(
    book.filter((met) => met.totalMatches >= RIVAL_MATCHES && isClose(met)),
    (a, b) => b.totalMatches - a.totalMatches || Math.abs(behind(a)) - Math.abs(behind(b)),
  )

export const mostPlayedOf = <M extends Met>(book: readonly M[]): M | undefined =>
  firstOf(
    book.filter(({ totalMatches }) => totalMatches > 0),
    (a, b) => b.totalMatches - a.totalMatches,
  )

/** Figures of an entry that is being merged are half of it. The name decides where nothing else does. */
function firstOf<M extends Met>(some: M[], order: (a: M, b: M) => number): M | undefined {
  return some.filter(({ mergingInto }) => !mergingInto).sort((a, b) => order(a, b) || a.name.localeCompare(b.name))[0]
}

type Rivalry = {
  opponent: Met
  pointDifference: number
  /** Newest first. */
  meetings?: readonly { result: MatchResult }[] | undefined
}

const CLEAR_MATCHES = 3
const STREAK = 3

/** The one thing to say of all matches against one person; of the book only who stands out in it. */
export function claimOf({ opponent, pointDifference, meetings = [] }: Rivalry, book: readonly Met[]) {
  const { id, totalMatches: count } = opponent
  const { wins, losses } = recordAgainst(opponent)
  if (count === 0) return { id: 'opponents.notPlayed', values: {} }
  if (nemesisOf(book)?.id === id) return { id: 'opponents.claim.nemesis', values: { wins, count } }
  if (rivalOf(book)?.id === id) return { id: 'opponents.claim.rival', values: { count, points: Math.abs(pointDifference) } }
  if (losses === 0 && count >= CLEAR_MATCHES) return { id: 'opponents.claim.unbeaten', values: { count } }
  if (wins === 0 && count >= CLEAR_MATCHES) return { id: 'opponents.claim.winless', values: { count } }
  const streak = currentStreak(meetings.map(({ result }) => result))
  if (Math.abs(streak) >= STREAK)
    return { id: `opponents.claim.${streak > 0 ? 'winning' : 'losing'}`, values: { count: Math.abs(streak) } }
  if (wins === losses) return { id: 'opponents.claim.even', values: {} }
  return { id: `opponents.claim.${wins > losses ? 'ahead' : 'behind'}`, values: { count: Math.abs(wins - losses) } }
}
