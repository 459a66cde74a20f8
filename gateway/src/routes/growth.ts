import {
  adminSignups,
  adminStats,
  changeQrCode,
  countQrScan,
  createQrCode,
  dailyAnalytics,
  qrAnalytics,
  referralAnalytics,
  signupHistory,
  type QrCodeDto,
} from '@kitchenline/api'
import type * as pb from '@kitchenline/proto/identity'
import { browserIdOf } from '../http/cookies.ts'
import { timeZoneOf } from '../http/request-headers.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { dailyRows } from './daily-rows.ts'
import { linkNext } from './link-next.ts'
import { accountsById } from './players.ts'
import { iso, present } from './present.ts'

export function growthRoutes(api: Api, { identity, matches }: Services) {
  serve(api, adminStats, async ({ query, scope, req }) => {
    const [growth, totalMatches] = await Promise.all([
      identity.call(scope, 'getGrowth', { timeZone: timeZoneOf(req, query.tz) }),
      matches.call(scope, 'countMatches', {}).then(
        ({ total }) => total,
        () => null,
      ),
    ])
    return { ...growth, totalMatches }
  })

  serve(api, signupHistory, async ({ query, scope, req }) => {
    const request = { days: query.days, timeZone: timeZoneOf(req, query.tz) }
    return (await identity.call(scope, 'getSignupHistory', request)).days
  })

  serve(api, adminSignups, async ({ query, scope, res }) => {
    const { signups, nextCursor } = await identity.call(scope, 'listSignups', signupsRequest(query))
    linkNext(res, adminSignups.path, query, nextCursor)
    const players = await accountsById(
      identity,
      scope,
      signups.map(({ userId }) => userId),
    )
    return signups.map(({ userId, source, referralSource, referralCode, qrCodeId, country, createdAt }) => ({
      user: players.get(userId) ?? null,
      signupSource: source,
      referralSource: referralSource ?? null,
      referralCode: referralCode ?? null,
      qrCodeId: qrCodeId ?? null,
      country: country ?? null,
      createdAt: iso('createdAt', createdAt),
    }))
  })

  serve(api, referralAnalytics, async ({ query, scope, res }) => {
    const { q: search, order, limit, cursor } = query
    const request = { search, ascending: order === 'asc', limit, cursor }
    const { referrers, nextCursor } = await identity.call(scope, 'listReferrers', request)
    linkNext(res, referralAnalytics.path, query, nextCursor)
    const players = await accountsById(
      identity,
      scope,
      referrers.map(({ userId }) => userId),
    )
    return referrers.flatMap(({ userId, totalReferrals }) => {
      const user = players.get(userId)
      return user ? [{ user, totalReferrals }] : []
    })
  })

  serve(api, dailyAnalytics, ({ query, scope }) => dailyRows({ identity, matches }, scope, query.days))

  qrRoutes(api, identity)
}

type SignupsQuery = { q?: string | undefined; order: 'asc' | 'desc'; limit: number; cursor?: string | undefined }

export const signupsRequest = ({ q: search, order, limit, cursor }: SignupsQuery): pb.ListSignupsRequest => ({
  ...{ search, limit, cursor },
  ascending: order === 'asc',
})

function qrRoutes(api: Api, identity: Services['identity']) {
  serve(api, qrAnalytics, async ({ scope, query, res }) => {
    const { codes, nextCursor } = await identity.call(scope, 'listQrCodes', { cursor: query.cursor })
    linkNext(res, qrAnalytics.path, query, nextCursor)
    return codes.map(qrCodeDto)
  })

  serve(api, createQrCode, async ({ body, idempotencyKey, scope, res }) => {
    const { code } = await identity.call(scope, 'createQrCode', { name: body.qrCodeName, idempotencyKey })
    const made = qrCodeDto(present('code', code))
    res.set('Location', `${createQrCode.path}/${encodeURIComponent(made.id)}`)
    return made
  })

  serve(api, changeQrCode, async ({ params, body, scope }) => {
    const request = { id: params.id, name: body.qrCodeName, isActive: body.isActive }
    return qrCodeDto(present('code', (await identity.call(scope, 'changeQrCode', request)).code))
  })

  const scan = { storesNothing: true }
  serve(
    api,
    countQrScan,
    async ({ params, caller, scope, req, res }) => {
      await api.limits.take('invitation', { caller, address: req.ip })
      const browserId = browserIdOf(req, res)
      if (!isBot(req.get('User-Agent') ?? '')) await identity.call(scope, 'countScan', { qrCodeId: params.id, browserId })
      return { success: true as const }
    },
    scan,
  )
}

/** What reads pages without a person before it. */
const isBot = (userAgent: string) => userAgent === '' || /bot|crawl|spider|slurp|preview|facebookexternalhit/i.test(userAgent)

function qrCodeDto({ id, name, lastScanned, createdAt, ...counts }: pb.QrCode): QrCodeDto {
  return {
    ...counts,
    id,
    qrCodeId: id,
    qrCodeName: name,
    lastScanned: lastScanned?.toISOString() ?? null,
    createdAt: iso('createdAt', createdAt),
  }
}
