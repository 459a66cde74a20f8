import {
  ACTIVE_OPPONENT_DAYS,
  addDays,
  consistency,
  localDay,
  playedDays,
  type MatchFormat,
  type PlayedDay,
  type TrendPoint,
} from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { daysOf, figuresOf, trendOf } from './get-figures.ts'
import { readFigures } from './read-figures.ts'
import { scoresIn, scoreSums, type Figures, type ScoreMatches } from '../tallies/tally.ts'
import { checkTimeZone } from '../calls/check-input.ts'

type Needs = Pick<Context, 'clock' | 'encounters' | 'figureSource' | 'playerLog' | 'userStats'>

export type FormatAnalytics = {
  stats: Figures
  /** Undefined below two matches. */
  consistency: number | undefined
  activeOpponents: number
  trend: TrendPoint[]
  /** Days of the last 26 weeks with a match. */
  days: PlayedDay[]
  scores: ScoreMatches[]
}

type Question = { userId: string; format: MatchFormat; timeZone: string }

export async function getFormatAnalytics(ctx: Needs, { userId, format, timeZone }: Question): Promise<FormatAnalytics> {
  checkTimeZone(timeZone)
  const now = ctx.clock()
  const today = localDay(now, timeZone)
  const days = { from: addDays(today, -ACTIVE_OPPONENT_DAYS), before: addDays(today, 1) }
  const [figures, activeOpponents] = await Promise.all([
    readFigures(ctx, userId, [format]),
    ctx.encounters.countOpponents(userId, format, days),
  ])
  return {
    stats: figuresOf(figures, format),
    consistency: consistency(scoreSums(figures.tallies[format])),
    activeOpponents,
    trend: trendOf(figures, { scope: format, timeZone, now }),
    days: playedDays(daysOf(figures, format), today),
    scores: scoresIn(figures.tallies[format]),
  }
}
