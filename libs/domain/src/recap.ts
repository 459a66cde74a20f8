import { addDays, type LocalDay } from './local-day.ts'
import { searchText } from './text.ts'
import type { MatchResult } from './vocabulary.ts'

/** A season is a quarter of the year, which is the same one on both halves of the earth. */
export const RECAP_PERIODS = ['month', 'season'] as const
export type RecapPeriod = (typeof RECAP_PERIODS)[number]
const MONTHS = { month: 1, season: 3 } as const

/** The first and the last day of the month or season which that day lies in. */
export function recapDays(period: RecapPeriod, day: LocalDay): { first: LocalDay; last: LocalDay } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const length = MONTHS[period]
  const start = Math.floor((month - 1) / length) * length
  const dayOf = (monthIndex: number) => new Date(Date.UTC(year, monthIndex, 1)).toISOString().slice(0, 10)
  return { first: dayOf(start), last: addDays(dayOf(start + length), -1) }
}

/** A level, and what had come of all matches by then. */
type DatedLevel = { date: Date; level: number } & LevelRecord
type LevelRecord = { matches: number; wins: number; expected: number }
type LevelMove = { from?: number; to: number; record?: LevelRecord }

/**
 * From which level to which the days from `from` to before `to` led, by a line of levels, oldest first, and by what record.
 * Undefined where none of it was played in these days; without `from` where the first of all levels is among them.
 */
export function levelWithin(line: readonly DatedLevel[], { from, to }: { from: Date; to: Date }): LevelMove | undefined {
  const last = line.findLast(({ date }) => date < to)
  if (!last || last.date < from) return undefined
  const before = line.findLast(({ date }) => date < from)
  if (!before) return { to: last.level }
  const since = (figure: keyof LevelRecord) => last[figure] - before[figure]
  const record = { matches: since('matches'), wins: since('wins'), expected: since('expected') }
  return { from: before.level, to: last.level, record }
}

type Person = { id?: string | undefined; name: string; skillLevel?: number | undefined }
export type RecapMatch = {
  id: string
  result: MatchResult
  playedOn: LocalDay
  performanceScore: number
  opponents: readonly Person[]
  partner?: Person | undefined
}

export type RecapPerson = { name: string; matches: number; wins: number }
export type RecapDay = { day: LocalDay; matches: number; wins: number }
export type Recap = {
  totalMatches: number
  wins: number
  losses: number
  winRate: number
  performanceScore: number
  daysPlayed: number
  bestStreak: number
  opponent?: RecapPerson | undefined
  partner?: RecapPerson | undefined
  /** The win over the strongest opponents, by the mean of their levels. */
  bestWin?: { matchId: string; opponents: string[]; level: number; playedOn: LocalDay } | undefined
  bestDay?: RecapDay | undefined
  /** Those with a match, first day first. */
  days: RecapDay[]
}

/** What came of a player's matches, newest first. */
export function recapOf(matches: readonly RecapMatch[]): Recap {
  const wins = matches.filter(({ result }) => result === 'won').length
  const total = matches.length
  const days = tally(matches, ({ playedOn }) => [{ key: playedOn, name: playedOn }]).map(({ name: day, ...counts }) => ({
    day,
    ...counts,
  }))
  const [best] = days
    .filter((day) => day.wins > 0)
    .sort((a, b) => 2 * b.wins - b.matches - (2 * a.wins - a.matches) || b.wins - a.wins)
  return {
    totalMatches: total,
    wins,
    losses: total - wins,
    winRate: total === 0 ? 0 : (wins / total) * 100,
    performanceScore: total === 0 ? 0 : matches.reduce((sum, { performanceScore }) => sum + performanceScore, 0) / total,
    daysPlayed: days.length,
    bestStreak: bestStreak(matches.map(({ result }) => result)),
    opponent: mostMet(tally(matches, ({ opponents }) => opponents.map(keyed))),
    partner: mostMet(tally(matches, ({ partner }) => (partner ? [keyed(partner)] : []))),
    bestWin: bestWin(matches),
    bestDay: best,
    days: [...days].reverse(),
  }
}

const keyed = ({ id, name }: Person) => ({ key: id ?? searchText(name), name })

/** In the order in which they first appear. */
function tally(matches: readonly RecapMatch[], keysOf: (match: RecapMatch) => { key: string; name: string }[]): RecapPerson[] {
  const counts = new Map<string, RecapPerson>()
  for (const match of matches) {
    for (const { key, name } of keysOf(match)) {
      const before = counts.get(key) ?? { name, matches: 0, wins: 0 }
      const wins = before.wins + (match.result === 'won' ? 1 : 0)
      counts.set(key, { ...before, matches: before.matches + 1, wins })
    }
  }
  return [...counts.values()]
}

/** Of two met as often, the one met last. */
const mostMet = (people: RecapPerson[]): RecapPerson | undefined => [...people].sort((a, b) => b.matches - a.matches)[0]

function bestStreak(results: readonly MatchResult[]): number {
  let [best, running] = [0, 0]
  for (const result of results) {
    running = result === 'won' ? running + 1 : 0
    best = Math.max(best, running)
  }
  return best
}

function bestWin(matches: readonly RecapMatch[]): Recap['bestWin'] {
  const wins = matches.flatMap(({ id, result, opponents, playedOn }) => {
    const levels = opponents.flatMap(({ skillLevel }) => skillLevel ?? [])
    if (result !== 'won' || levels.length === 0) return []
    const level = levels.reduce((sum, one) => sum + one, 0) / levels.length
    return [{ matchId: id, opponents: opponents.map(({ name }) => name), level, playedOn }]
  })
  return wins.sort((a, b) => b.level - a.level)[0]
}
