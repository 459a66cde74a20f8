import { localDay, winRate } from '@kitchenline/domain'
import type { PlayedMatch } from '../figures/figure-source.repository.ts'
import { toPoints, toUnits } from '../figures/score-units.ts'
import type { DaySums, PerformanceDay } from './performance-history.model.ts'
import type { NewDay } from './performance-history.repository.ts'

const NOTHING: DaySums = { matches: 0, wins: 0, scoreUnits: 0 }

/** Makes the rows of days, one after the other, from matches in their order. */
export function daysAfter(before: Pick<PerformanceDay, 'cumulative' | 'streak'> | undefined, timeZone: string) {
  let [cumulative, streak] = [before?.cumulative ?? NOTHING, before?.streak ?? 0]
  let [date, onDay] = ['', NOTHING]
  const row = (): NewDay => ({
    date,
    performanceScore: toPoints(cumulative.scoreUnits) / cumulative.matches,
    winRate: winRate(cumulative.wins, cumulative.matches),
    totalMatches: cumulative.matches,
    winStreak: Math.max(0, streak),
    ...{ cumulative, onDay, streak },
  })
  return {
    /** The rows of days that are over once these are played. */
    add(matches: PlayedMatch[]): NewDay[] {
      const over: NewDay[] = []
      for (const match of matches) {
        const day = localDay(match.matchDate, timeZone)
        if (day !== date) {
          if (date !== '') over.push(row())
          ;[date, onDay] = [day, NOTHING]
        }
        ;[cumulative, onDay] = [withMatch(cumulative, match), withMatch(onDay, match)]
        const step = match.result === 'won' ? 1 : -1
        streak = streak * step > 0 ? streak + step : step
      }
      return over
    },
    /** The row of the last day. */
    end: (): NewDay[] => (date === '' ? [] : [row()]),
  }
}

function withMatch({ matches, wins, scoreUnits }: DaySums, { result, performanceScore }: PlayedMatch): DaySums {
  return {
    matches: matches + 1,
    wins: wins + (result === 'won' ? 1 : 0),
    scoreUnits: scoreUnits + toUnits(performanceScore),
  }
}

/** Whether each row continues from the one before it. */
export function isChain(rows: Pick<PerformanceDay, 'cumulative' | 'onDay'>[]): boolean {
  const keys = ['matches', 'wins', 'scoreUnits'] as const
  return rows.every(
    ({ cumulative, onDay }, index) =>
      index === 0 || keys.every((key) => cumulative[key] - onDay[key] === rows[index - 1]!.cumulative[key]),
  )
}
