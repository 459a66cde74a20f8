import { addDays, DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { yesterday } from '../daily/daily-analytics.ts'
import type { Signup } from '../signups/signup.ts'
import { createGrowth } from './get-growth.ts'
import { signupHistory } from './signup-history.ts'

const PAGE_MAX = 500
const DAYS_MAX = 366
const REFERRERS_MAX = 10_000

export function growthHandlers(ctx: Context, edge: Edge) {
  const growth = createGrowth(ctx)
  return {
    getGrowth: edge.admin<pb.GetGrowthRequest, pb.GetGrowthResponse>(({ timeZone }) => growth(timeZone)),

    getSignupHistory: edge.admin<pb.GetSignupHistoryRequest, pb.GetSignupHistoryResponse>(async (request) => ({
      days: await signupHistory(ctx, request),
    })),

    listSignups: edge.admin<pb.ListSignupsRequest, pb.ListSignupsResponse>(async ({ limit: asked, cursor }) => {
      const limit = sizeOf(asked)
      const found = await ctx.growth.listSignups(limit + 1, cursor === undefined ? undefined : readCursor(cursor))
      const shown = found.slice(0, limit)
      return { signups: shown.map(toProto), nextCursor: found.length > limit ? cursorOf(shown.at(-1)!) : undefined }
    }),

    listDailyAnalytics: edge.admin<pb.ListDailyAnalyticsRequest, pb.ListDailyAnalyticsResponse>(async ({ days }) => {
      const last = yesterday(ctx.clock())
      return { days: await ctx.daily.list(addDays(last, 1 - Math.min(Math.max(days, 1), DAYS_MAX)), last) }
    }),

    listReferrers: edge.admin<pb.ListReferrersRequest, pb.ListReferrersResponse>(async ({ limit }) => ({
      referrers: await ctx.growth.listReferrers(Math.min(Math.max(limit, 1), REFERRERS_MAX)),
    })),
  }
}

const sizeOf = (asked: number) => Math.min(Math.max(asked, 1), PAGE_MAX)
const cursorOf = ({ createdAt, userId }: Signup) => `${createdAt.getTime()}.${userId}`

function readCursor(cursor: string) {
  const [time = '', ...id] = cursor.split('.')
  const at = new Date(Number(time))
  if (Number.isNaN(at.getTime())) throw new DomainError('INVALID_INPUT', { field: 'cursor' })
  return { at, userId: id.join('.') }
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
