import {
  insights,
  localDay,
  MATCH_TYPES,
  NO_STATS,
  performanceTrend,
  RECENT_MATCHES,
  TREND_WEEKS,
  winRate,
  type UserStats,
} from '@kitchenline/domain'
import type { Request, Response } from 'express'
import { toDto, type StoredMatch } from './match-dto.ts'
import { AnalysisModel, MatchModel, StatsModel, UserModel } from './models.ts'

type Sums = { matches: number; wins: number; scoreSum: number; advanced: { matches: number; wins: number }; byType: object }
type Stats = { singles?: Partial<Sums>; doubles?: Partial<Sums>; streak?: Record<'both' | 'singles' | 'doubles', number> }
const DAY_MS = 24 * 60 * 60 * 1000
const SHOWN = 3

/** The same answer as the product's dashboard, from one database at once. */
export async function dashboard(req: Request, res: Response): Promise<void> {
  const user = res.locals.user as { _id: string; referralCode?: string }
  const timeZone = String(req.query.tz ?? req.get('X-Time-Zone') ?? 'UTC')
  const now = new Date()
  const from = new Date(now.getTime() - (TREND_WEEKS + 1) * 7 * DAY_MS)
  const [stats, newest, scores, analysis, totalReferrals] = await Promise.all([
    StatsModel.findOne({ _id: user._id }).lean<Stats>(),
    MatchModel.find({ userId: user._id })
      .sort({ matchDate: -1, createdAt: -1, _id: -1 })
      .limit(RECENT_MATCHES)
      .lean<StoredMatch[]>(),
    MatchModel.find({ userId: user._id, matchDate: { $gte: from } }, { _id: 0, matchDate: 1, performanceScore: 1 }).lean(),
    AnalysisModel.findOne({ _id: user._id }).lean(),
    UserModel.countDocuments({ referredBy: user._id }),
  ])
  const { singles, doubles, streak } = stats ?? {}
  const all = figures([singles, doubles], streak?.both)
  const figuresOf = { singles: figures([singles], streak?.singles), doubles: figures([doubles], streak?.doubles) }
  const sums = [singles, doubles]
  const advanced = (what: 'matches' | 'wins') => sums.reduce((sum, one) => sum + (one?.advanced?.[what] ?? 0), 0)
  const recent = newest.map(({ performanceScore }) => performanceScore)
  const recentMean = recent.length < RECENT_MATCHES ? undefined : recent.reduce((a, b) => a + b, 0) / recent.length
  res.json({
    ...{ stats: all, singlesStats: figuresOf.singles, doublesStats: figuresOf.doubles },
    matchTypes: MATCH_TYPES.flatMap((matchType) => typeOf(matchType, sums)),
    trend: performanceTrend(daysOf(scores as Score[], timeZone), localDay(now, timeZone)),
    recentMatches: newest.slice(0, SHOWN).map(toDto),
    insights: insights({
      all,
      ...figuresOf,
      againstAdvanced: { matches: advanced('matches'), wins: advanced('wins') },
      recentMean,
    }),
    analysis: (analysis?.answer as unknown) ?? null,
    referral: { referralCode: user.referralCode, totalReferrals },
    errors: [],
  })
}

type Score = { matchDate: Date; performanceScore: number }

function daysOf(scores: Score[], timeZone: string) {
  const days = new Map<string, { day: string; matches: number; scoreSum: number }>()
  for (const { matchDate, performanceScore } of scores) {
    const day = localDay(matchDate, timeZone)
    const { matches, scoreSum } = days.get(day) ?? { matches: 0, scoreSum: 0 }
    days.set(day, { day, matches: matches + 1, scoreSum: scoreSum + performanceScore })
  }
  return [...days.values()]
}

function figures(sums: (Partial<Sums> | undefined)[], currentStreak = 0): UserStats {
  const sum = (what: 'matches' | 'wins' | 'scoreSum') => sums.reduce((total, one) => total + (one?.[what] ?? 0), 0)
  const [totalMatches, wins] = [sum('matches'), sum('wins')]
  if (totalMatches === 0) return NO_STATS
  const performanceScore = sum('scoreSum') / totalMatches
  return {
    totalMatches,
    wins,
    losses: totalMatches - wins,
    winRate: winRate(wins, totalMatches),
    currentStreak,
    performanceScore,
  }
}

function typeOf(matchType: string, sums: (Partial<Sums> | undefined)[]) {
  const ofType = sums.flatMap((one) => (one?.byType as Record<string, { matches: number; wins?: number }>)?.[matchType] ?? [])
  const matches = ofType.reduce((total, one) => total + one.matches, 0)
  const wins = ofType.reduce((total, one) => total + (one.wins ?? 0), 0)
  return matches === 0 ? [] : [{ matchType, matches, winRate: winRate(wins, matches) }]
}
