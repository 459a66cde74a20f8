import { isPlayed, type TrendPoint } from '@kitchenline/domain'
import { matchFormat, matchResult, matchType, skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { GetDashboardResponse } from '@kitchenline/proto/matches'
import type { Context } from '../context.ts'
import type { Edges } from '../load/queued-edges.ts'
import { liveLinks } from '../links/live-links.ts'
import { required, toProto as matchToProto } from '../records/match-codec.grpc.ts'
import { getDashboard } from './get-dashboard.ts'
import { getFormatAnalytics } from './get-format-analytics.ts'
import { getHeadToHead } from './get-head-to-head.ts'
import { getRecap, getStats, getTrend, listMatchTypes, type MatchTypeFigures } from './get-figures.ts'
import { listPartners } from './list-partners.ts'
import { countAllMatches } from './figure-source.repository.ts'
import { listPlayedDays } from './list-played-days.ts'
import { listTrophies } from './list-trophies.ts'

export function figuresHandlers(ctx: Context, { reads }: Edges) {
  return {
    getDashboard: reads.user<pb.GetDashboardRequest, pb.GetDashboardResponse>(async ({ timeZone, knownVersion }, { caller }) =>
      dashboardToProto(await getDashboard(ctx, { userId: caller.userId, timeZone, knownVersion })),
    ),

    getTrend: reads.user<pb.GetTrendRequest, pb.GetTrendResponse>(async ({ timeZone, format, days }, { caller }) => {
      const scope = matchFormat.decode(format) ?? 'both'
      const points = await getTrend(ctx, { userId: caller.userId, timeZone, scope, days })
      return { points: points.map(pointToProto) }
    }),

    getRecap: reads.user<pb.GetRecapRequest, pb.GetRecapResponse>((request, { caller }) =>
      getRecap(ctx, { ...request, userId: caller.userId }),
    ),

    listMatchTypes: reads.user<pb.ListMatchTypesRequest, pb.ListMatchTypesResponse>(async (_request, { caller }) => ({
      matchTypes: (await listMatchTypes(ctx, caller.userId)).map(typeToProto),
    })),

    getFormatAnalytics: reads.user<pb.GetFormatAnalyticsRequest, pb.GetFormatAnalyticsResponse>(async (request, { caller }) => {
      const format = required('format', matchFormat.decode(request.format))
      const analytics = await getFormatAnalytics(ctx, { userId: caller.userId, format, timeZone: request.timeZone })
      return { ...analytics, trend: analytics.trend.map(pointToProto) }
    }),

    getHeadToHead: reads.user<pb.GetHeadToHeadRequest, pb.GetHeadToHeadResponse>(async ({ opponentId }, { caller, onward }) => {
      const links = await liveLinks(ctx, caller.userId, onward)
      const { opponent, lastFive, meetings, ...sums } = await getHeadToHead(ctx, { userId: caller.userId, opponentId })
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

    listPartners: reads.user<pb.ListPartnersRequest, pb.ListPartnersResponse>((_request, { caller }) =>
      listPartners(ctx, caller.userId),
    ),
  }
}

function dashboardToProto(answer: Awaited<ReturnType<typeof getDashboard>>): pb.GetDashboardResponse {
  if ('unchanged' in answer) return GetDashboardResponse.fromPartial({ unchanged: true, version: answer.unchanged })
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

function typeToProto({ matchType: type, ...figures }: MatchTypeFigures): pb.MatchTypeFigures {
  return { ...figures, matchType: matchType.encode(type) }
}

function pointToProto({ score, ...point }: TrendPoint): pb.TrendPoint {
  return { ...point, score: score ?? undefined }
}

export function statsHandlers(ctx: Context, { reads }: Edges) {
  return {
    getStats: reads.user<pb.GetStatsRequest, pb.GetStatsResponse>(({ userId, format }, { caller, onward }) =>
      getStats(ctx, { caller, onward, userId, scope: matchFormat.decode(format) ?? 'both' }),
    ),

    listAchievements: reads.user<pb.ListAchievementsRequest, pb.ListAchievementsResponse>(async (_request, { caller }) => {
      const trophies = await listTrophies(ctx, caller.userId)
      return {
        achievements: trophies.map(({ trophy, isHeld, ...standing }) => ({ ...standing, achievement: trophy, held: isHeld })),
      }
    }),
    listPlayedDays: reads.user<pb.ListPlayedDaysRequest, pb.ListPlayedDaysResponse>(async ({ timeZone }, { caller }) => ({
      days: await listPlayedDays(ctx, caller.userId, timeZone),
      firstDay: await ctx.scores.firstDay(caller.userId),
    })),
    countMatches: reads.admin<pb.CountMatchesRequest, pb.CountMatchesResponse>(async () => ({ total: await countAllMatches() })),
  }
}
