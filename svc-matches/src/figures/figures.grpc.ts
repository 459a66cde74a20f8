import { isPlayed, type TrendPoint } from '@kitchenline/domain'
import { matchFormat, matchResult, matchType, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Edges } from '../calls/edges.ts'
import type { Context } from '../context.ts'
import { liveLinks } from '../links/live-links.ts'
import { required, toProto as matchToProto } from '../records/match-codec.grpc.ts'
import { countAllMatches } from './figure-source.repository.ts'
import { getDashboard } from './get-dashboard.ts'
import {
  getFormatAnalytics,
  getRecap,
  getStats,
  getTrend,
  listMatchTypes,
  listPlayedDays,
  type MatchTypeFigures,
} from './get-figures.ts'
import { listTrophies } from './list-trophies.ts'
import { getHeadToHead, listPartners } from './people-figures.ts'

export function figuresHandlers(ctx: Context, { reads }: Edges) {
  return {
    getDashboard: reads.user(async ({ timeZone, knownVersion }, { caller: { userId } }) =>
      dashboardToProto(await getDashboard(ctx, { userId, timeZone, knownVersion })),
    ),

    getTrend: reads.user(async ({ timeZone, format, days }, { caller: { userId } }) => {
      const scope = matchFormat.decode(format) ?? 'both'
      return { points: (await getTrend(ctx, { userId, timeZone, scope, days })).map(pointToProto) }
    }),

    getRecap: reads.user((request, { caller: { userId } }) => getRecap(ctx, { ...request, userId })),

    listMatchTypes: reads.user(async (_request, { caller }) => ({
      matchTypes: (await listMatchTypes(ctx, caller.userId)).map(typeToProto),
    })),

    getFormatAnalytics: reads.user(async (request, { caller: { userId } }) => {
      const format = required('format', matchFormat.decode(request.format))
      const analytics = await getFormatAnalytics(ctx, { userId, format, timeZone: request.timeZone })
      return { ...analytics, trend: analytics.trend.map(pointToProto) }
    }),

    getHeadToHead: reads.user(async ({ opponentId }, { caller: { userId }, onward }) => {
      const links = await liveLinks(ctx, userId, onward)
      const { opponent, lastFive, meetings, ...sums } = await getHeadToHead(ctx, { userId, opponentId })
      return {
        ...sums,
        opponent: {
          ...opponent,
          lastMet: meetings[0]?.playedOn,
          skillCategory: skillCategory.encode(opponent.skillCategory),
          linkedUserId: links.find((link) => link.opponentId === opponentId)?.friendId,
        },
        lastFive: lastFive.map(matchToProto),
        meetings: meetings.map(({ playedOn, result, playerScore, opponentScore, ending }) => ({
          playedOn,
          result: matchResult.encode(result),
          margin: isPlayed(ending) ? playerScore - opponentScore : 0,
        })),
      }
    }),

    listPartners: reads.user((_request, { caller }) => listPartners(ctx, caller.userId)),

    getStats: reads.user(({ userId, format }, { caller, onward }) =>
      getStats(ctx, { caller, onward, userId, scope: matchFormat.decode(format) ?? 'both' }),
    ),

    listAchievements: reads.user(async (_request, { caller }) => {
      const trophies = await listTrophies(ctx, caller.userId)
      return {
        achievements: trophies.map(({ trophy, isHeld, ...standing }) => ({ ...standing, achievement: trophy, held: isHeld })),
      }
    }),

    listPlayedDays: reads.user(async ({ timeZone }, { caller: { userId } }) => ({
      days: await listPlayedDays(ctx, userId, timeZone),
      firstDay: await ctx.figureSource.firstDay(userId),
    })),

    countMatches: reads.admin(async () => ({ total: await countAllMatches() })),
  } satisfies Partial<pb.MatchesServiceServer>
}

const UNCHANGED = {
  ...{ stats: undefined, singlesStats: undefined, doublesStats: undefined, lastDays: undefined },
  ...{ matchTypes: [], trend: [], recentMatches: [], insights: [] },
  unchanged: true,
}

function dashboardToProto(answer: Awaited<ReturnType<typeof getDashboard>>): pb.GetDashboardResponse {
  if (answer.unchanged !== undefined) return { ...UNCHANGED, version: answer.unchanged }
  const { all, singles, doubles, ...dashboard } = answer
  return {
    ...dashboard,
    unchanged: false,
    stats: all,
    singlesStats: singles,
    doublesStats: doubles,
    matchTypes: dashboard.matchTypes.map(typeToProto),
    trend: dashboard.trend.map(pointToProto),
    recentMatches: dashboard.recentMatches.map(matchToProto),
    insights: dashboard.insights.map(({ code, params }) => ({ code, params })),
  }
}

const typeToProto = ({ matchType: type, ...figures }: MatchTypeFigures): pb.MatchTypeFigures => ({
  ...figures,
  matchType: matchType.encode(type),
})

const pointToProto = ({ score, ...point }: TrendPoint): pb.TrendPoint => ({ ...point, score: score ?? undefined })
