import { fromSmallest, MATCH_FORMATS } from '@kitchenline/domain'
import type { Payment } from '@kitchenline/proto/billing'
import { matchFormat, tokenScope } from '@kitchenline/proto/codecs'
import type { PersonalToken } from '@kitchenline/proto/identity'
import { RequestSide } from '@kitchenline/proto/social'
import type { Response } from 'express'
import { toCurrentUser } from '../routes/current-user-dto.ts'
import { toMatch } from '../routes/match-dto.ts'
import { toDrills } from '../routes/skill-analysis-dto.ts'
import { toPrivacy } from '../routes/privacy-dto.ts'
import { toOpponent } from '../routes/opponents.ts'
import { listTrophies } from '../routes/trophies.ts'
import { withNewDeadline, type Scope } from '../services/scope.ts'
import { sendParts } from '../http/send-stream.ts'
import type { Services } from '../services/services.ts'
import { everyPart } from './table.ts'

const PAGE = 100

type Lists = Record<string, AsyncIterable<unknown[]>>

/** Everything small, fetched together. One unavailable part refuses the whole: half of it would pass for everything. */
export async function shortData(services: Services, scope: Scope) {
  const { identity, social, billing, matches, analysis } = services
  const requests = async (side: RequestSide) => (await social.call(scope, 'listFriendRequests', { side })).requests
  const [
    { user },
    privacy,
    { sessions },
    { tokens },
    signup,
    referrals,
    { friendships },
    received,
    sent,
    { players },
    subscription,
  ] = await Promise.all([
    identity.call(scope, 'getCurrentUser', {}),
    identity.call(scope, 'getPrivacy', {}),
    identity.call(scope, 'listSessions', {}),
    identity.call(scope, 'listTokens', {}),
    identity.call(scope, 'getOwnSignup', {}),
    identity.call(scope, 'getReferralStats', {}),
    social.call(scope, 'listFriends', {}),
    requests(RequestSide.RECEIVED),
    requests(RequestSide.SENT),
    social.call(scope, 'listBlockedPlayers', {}),
    billing.call(scope, 'getSubscriptionStatus', {}),
  ])
  const achievements = (await listTrophies(services, scope)).filter(({ reachedOn }) => reachedOn !== null)
  const levelLinking = await analysis.call(scope, 'getLevelLinking', {})
  const drills = await Promise.all(
    MATCH_FORMATS.map(async (format) => ({
      format,
      ...toDrills(await analysis.call(scope, 'getDrills', { format: matchFormat.encode(format) })),
    })),
  )
  const { confirmations } = await matches.call(scope, 'listConfirmations', {})
  return {
    ...{
      profile: toCurrentUser(user),
      privacy: toPrivacy(privacy),
      sessions,
      tokens: tokens.map(toOwnToken),
      signup,
      referrals,
      friends: friendships,
    },
    ...{
      friendRequests: { received, sent },
      blockedPlayers: players,
      subscription,
      levelLinking,
      drills,
      achievements,
      matchesToConfirm: confirmations,
    },
  }
}

/** What may be long, part by part. */
export function longData({ matches, social, analysis, billing }: Services, scope: Scope): Lists {
  async function* history() {
    for await (const part of matches.stream(scope, 'streamMatches', { filter: undefined })) yield part.matches.map(toMatch)
  }
  const bin = () =>
    everyPart(scope, async (part, cursor) => {
      const page = await matches.call(part, 'listDeletedMatches', { limit: PAGE, cursor })
      return { rows: page.matches.map(({ match, deletedAt }) => ({ ...toMatch(match), deletedAt })), next: page.nextCursor }
    })
  async function* book() {
    for await (const { opponents } of matches.stream(scope, 'streamOpponents', {})) yield opponents.map(toOpponent)
  }
  async function* analyses() {
    for (const format of MATCH_FORMATS) {
      const request = { userId: scope.caller!.userId, format: matchFormat.encode(format), limit: PAGE }
      yield* everyPart(scope, async (part, cursor) => {
        const { analyses: found, nextCursor } = await analysis.call(part, 'listAnalyses', { ...request, cursor })
        return { rows: found.map((one) => ({ format, ...one })), next: nextCursor }
      })
    }
  }
  async function* levels() {
    for (const format of MATCH_FORMATS) {
      const request = { userId: scope.caller!.userId, format: matchFormat.encode(format) }
      yield (await analysis.call(withNewDeadline(scope), 'getLevelLine', request)).days.map((day) => ({ format, ...day }))
    }
  }
  const taps = () =>
    everyPart(scope, async (part, cursor) => {
      const { sessions, nextCursor } = await social.call(part, 'listOwnTaps', { limit: PAGE, cursor })
      return { rows: sessions, next: nextCursor }
    })
  const payments = () =>
    everyPart(scope, async (part, cursor) => {
      const page = await billing.call(part, 'listOwnPayments', { limit: PAGE, cursor })
      return { rows: page.payments.map(toOwnPayment), next: page.nextCursor }
    })
  return {
    ...{ matches: history(), deletedMatches: bin(), opponents: book() },
    ...{ analyses: analyses(), levels: levels(), taps: taps(), payments: payments() },
  }
}

const toOwnToken = ({ id: _id, scopes, ...token }: PersonalToken) => ({ ...token, scopes: scopes.map(tokenScope.decode) })

const toOwnPayment = ({ amount, refunded, ...payment }: Payment) => ({
  ...payment,
  amount: fromSmallest(amount, payment.currency),
  refunded: fromSmallest(refunded, payment.currency),
})

/**
 * One JSON object, its lists written while they are read; a failure in one cuts the connection, so that a part never passes for
 * the whole.
 */
export async function sendOwnData(res: Response, name: string, short: object, lists: Lists): Promise<void> {
  async function* text() {
    yield JSON.stringify(short).slice(0, -1)
    for (const [key, parts] of Object.entries(lists)) {
      yield `,${JSON.stringify(key)}:[`
      let isFirst = true
      for await (const part of parts) {
        if (part.length === 0) continue
        yield `${isFirst ? '' : ','}${JSON.stringify(part).slice(1, -1)}`
        isFirst = false
      }
      yield ']'
    }
    yield '}\n'
  }
  res.attachment(name).type('application/json')
  await sendParts(res, text())
}
