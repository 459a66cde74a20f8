import { type LocalDay, winRate } from '@kitchenline/domain'
import type { PlayedMatch } from '../records/contribution.ts'
import { toPoints, toUnits } from './score-units.ts'
import type { NewDay } from '../records/performance-day.repository.ts'

type Sums = { matches: number; wins: number; scoreUnits: number; streak: number }

export const dayRow = (date: LocalDay, { matches, wins, scoreUnits, streak }: Sums): NewDay => ({
  ...{ date, wins, scoreUnits, streak },
  performanceScore: toPoints(scoreUnits) / matches,
  winRate: winRate(wins, matches),
  totalMatches: matches,
  winStreak: Math.max(0, streak),
})

/** Rows of days from matches in their order, after the row before the first of them. At most so many; then the day to go on from. */
export async function rowsOf(
  played: AsyncIterable<PlayedMatch[]>,
  { before, limit }: { before: NewDay | undefined; limit: number },
): Promise<{ rows: NewDay[]; next?: LocalDay }> {
  const rows: NewDay[] = []
  let sums: Sums = before ? { ...before, matches: before.totalMatches } : { matches: 0, wins: 0, scoreUnits: 0, streak: 0 }
  for await (const matches of played) {
    for (const { playedOn: day, result, performanceScore } of matches) {
      const step = result === 'won' ? 1 : -1
      const isSameDay = rows.at(-1)?.date === day
      if (!isSameDay && rows.length === limit) return { rows, next: day }
      sums = {
        matches: sums.matches + 1,
        wins: sums.wins + (result === 'won' ? 1 : 0),
        scoreUnits: sums.scoreUnits + toUnits(performanceScore),
        streak: sums.streak * step > 0 ? sums.streak + step : step,
      }
      rows.splice(isSameDay ? -1 : rows.length, isSameDay ? 1 : 0, dayRow(day, sums))
    }
  }
  return { rows }
}
