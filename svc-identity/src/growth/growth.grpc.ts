import { addDays } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { yesterday } from '../utc-day.ts'
import type { Signup } from '../signups/signup.ts'
import { createGrowth, signupHistory } from './get-growth.ts'
import { listReferrers } from './list-referrers.ts'
import { listSignups } from './list-signups.ts'

const DAYS_MAX = 366

export function growthHandlers(ctx: Context, edge: Edge) {
  const growth = createGrowth(ctx)
  return {
    getGrowth: edge.admin<pb.GetGrowthRequest, pb.GetGrowthResponse>(({ timeZone }) => growth(timeZone)),

    getSignupHistory: edge.admin<pb.GetSignupHistoryRequest, pb.GetSignupHistoryResponse>(async (request) => ({
      days: await signupHistory(ctx, request),
    })),

    listSignups: edge.admin<pb.ListSignupsRequest, pb.ListSignupsResponse>(async (request) => {
      const { signups, nextCursor } = await listSignups(ctx, request)
      return { signups: signups.map(toProto), nextCursor }
    }),

    listDailyAnalytics: edge.admin<pb.ListDailyAnalyticsRequest, pb.ListDailyAnalyticsResponse>(async ({ days }) => {
      const last = yesterday(ctx.clock())
      return { days: await ctx.daily.list(addDays(last, 1 - Math.min(Math.max(days, 1), DAYS_MAX)), last) }
    }),

    listReferrers: edge.admin<pb.ListReferrersRequest, pb.ListReferrersResponse>((request) => listReferrers(ctx, request)),
  }
}

const toProto = ({ userId, signupSource, referralSource, referralCode, qrCodeId, country, createdAt }: Signup): pb.Signup => ({
  userId,
  source: signupSource,
  referralSource,
  referralCode,
  qrCodeId,
  country,
  createdAt,
})
