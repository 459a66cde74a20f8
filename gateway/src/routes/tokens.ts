import { createCalendar, createToken, listTokens, revokeToken, type TokenDto } from '@kitchenline/api'
import { CALENDAR_SCOPE, TOKEN_SCOPES } from '@kitchenline/domain'
import { tokenScope } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { iso, present } from './present.ts'

/** Tokens for tools of the player's own. No tool gets here: these calls declare none. */
export function tokenRoutes(api: Api, { identity }: Services) {
  serve(api, listTokens, async ({ scope }) => {
    const { tokens } = await identity.call(scope, 'listTokens', {})
    const calendar = tokens.find(isCalendar)
    return { tokens: tokens.filter((one) => !isCalendar(one)).map(toToken), calendar: calendar ? toCalendar(calendar) : null }
  })

  serve(api, createToken, async ({ body: { name, scopes, days }, scope }) => {
    const request = { name, scopes: scopes.map(tokenScope.encode), days }
    const { secret, token } = await identity.call(scope, 'createToken', request)
    return { ...toToken(present('token', token)), secret }
  })

  serve(api, createCalendar, async ({ caller, scope }) => {
    const request = { name: '', scopes: [tokenScope.encode(CALENDAR_SCOPE)], days: undefined }
    // The address of before ends with it.
    const { secret, token } = await api.sessions.ending(caller.userId, () => identity.call(scope, 'createToken', request))
    return { ...toCalendar(present('token', token)), path: `/api/calendar/${secret}.ics` }
  })

  serve(api, revokeToken, async ({ params, caller, scope }) => {
    await api.sessions.ending(caller.userId, () => identity.call(scope, 'revokeToken', params))
    return { success: true as const }
  })
}

const wordsOf = ({ scopes }: pb.PersonalToken) => scopes.map(tokenScope.decode)
const isCalendar = (token: pb.PersonalToken) => wordsOf(token).includes(CALENDAR_SCOPE)

const toCalendar = ({ id, createdAt, usedAt }: pb.PersonalToken) => ({
  ...{ id, createdAt: iso('createdAt', createdAt) },
  ...(usedAt && { usedAt: usedAt.toISOString() }),
})

function toToken(token: pb.PersonalToken): TokenDto {
  const words = wordsOf(token)
  return {
    ...toCalendar(token),
    name: token.name,
    scopes: TOKEN_SCOPES.filter((scope) => words.includes(scope)),
    expiresAt: iso('expiresAt', token.expiresAt),
    ...(token.host !== undefined && { host: token.host }),
  }
}
