import { localDay, winRate } from '@kitchenline/domain'
import type { PlayedMatch } from '../figures/figure-source.repository.ts'
import { toPoints, toUnits } from '../figures/score-units.ts'
import type { DaySums, PerformanceDay } from './performance-history.model.ts'
import type { NewDay } from './performance-history.repository.ts'

const NOTHING: DaySums = { matches: 0, wins: 0, scoreUnits: 0 }

/** Makes the rows of days, one after the other, from matches in their order. */
export function daysAfter(before: Pick<PerformanceDay, 'upTo' | 'streak'> | undefined, timeZone: string) {
  let [upTo, streak] = [before?.upTo ?? NOTHING, before?.streak ?? 0]
  let [date, onDay] = ['', NOTHING]
  const row = (): NewDay => ({
    date,
    performanceScore: toPoints(upTo.scoreUnits) / upTo.matches,
    winRate: winRate(upTo.wins, upTo.matches),
    totalMatches: upTo.matches,
    winStreak: Math.max(0, streak),
    ...{ upTo, onDay, streak },
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
        ;[upTo, onDay] = [withMatch(upTo, match), withMatch(onDay, match)]
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
export function isChain(rows: Pick<PerformanceDay, 'upTo' | 'onDay'>[]): boolean {
  const keys = ['matches', 'wins', 'scoreUnits'] as const
  return rows.every(
    ({ upTo, onDay }, index) => index === 0 || keys.every((key) => upTo[key] - onDay[key] === rows[index - 1]!.upTo[key]),
  )
}
