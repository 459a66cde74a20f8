import type { AdminStatsDto, DailyAnalyticsDto } from '@kitchenline/api'
import { MONTH_DAYS, WEEK_DAYS } from '@kitchenline/domain'
import type { STAT_FIGURES } from '../skeletons.tsx'

type Figure = (typeof STAT_FIGURES)[number]

/** What a figure did: grown by so much in so many days, or so much more or less than in as many days before. */
export type Change = { by: number; days: number; kind: 'grown' | 'changed' }

/** Over how many days a figure counts signups: this one, and those before. */
const SIGNUP_DAYS: Partial<Record<Figure, number>> = {
  signupsToday: 1,
  signupsThisWeek: WEEK_DAYS,
  signupsThisMonth: MONTH_DAYS,
}

/** By the days that are over, the last of them yesterday. Nothing where they do not reach back far enough. */
export function changeOf(figure: Figure, stats: AdminStatsDto, days: readonly DailyAnalyticsDto[]): Change | undefined {
  const counted = SIGNUP_DAYS[figure]
  if (counted !== undefined) {
    const before = days.slice(-2 * counted + 1, days.length - counted + 1)
    if (before.length < counted) return undefined
    return { by: stats[figure]! - sum(before.map(({ newSignups }) => newSignups)), days: counted, kind: 'changed' }
  }
  if (days.length < MONTH_DAYS) return undefined
  const last = days.slice(-MONTH_DAYS)
  if (figure === 'qrCodeScans') return { by: sum(last.map(({ qrCodeScans }) => qrCodeScans)), days: MONTH_DAYS, kind: 'grown' }
  if (figure === 'totalUsers' || figure === 'totalMatches') {
    const [now, then] = [stats[figure], last[0]![figure]]
    return now === null || then === null ? undefined : { by: now - then, days: MONTH_DAYS, kind: 'grown' }
  }
  return undefined
}

/** The days of a figure, as a small line shows them. */
export function lineOf(figure: Figure, days: readonly DailyAnalyticsDto[]): number[] {
  const daily = figure.startsWith('signups')
    ? 'newSignups'
    : (figure as 'totalUsers' | 'activeUsers' | 'totalMatches' | 'qrCodeScans')
  return days.flatMap((day) => day[daily] ?? [])
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
