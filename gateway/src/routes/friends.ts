import { friendMatches, friendStats, relationship } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { toMatch } from './match-dto.ts'
import { relationshipsOf } from './relationships.ts'

const MATCHES = 10

/** What friends see of each other. Who may is decided where the data is. */
export function friendRoutes(api: Api, { social, matches }: Services) {
  serve(api, relationship, async ({ params: { id }, scope }) => {
    const found = (await relationshipsOf(social, scope, [id])).get(id)
    if (!found) throw new DomainError('USER_NOT_FOUND')
    return { areFriends: found.relationship === 'friend', status: found.relationship, requestId: found.requestId }
  })

  serve(api, friendStats, ({ params, scope }) =>
    matches.call(scope, 'getStats', { userId: params.id, format: matchFormat.encode(undefined) }),
  )

  serve(api, friendMatches, async ({ params, query, scope }) => {
    const { limit = MATCHES } = query
    return (await matches.call(scope, 'listFriendMatches', { userId: params.id, limit })).matches.map(toMatch)
  })
}
