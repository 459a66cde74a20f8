import { feed, friendMatches, friendStats, relationship } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { linkNext } from './link-next.ts'
import { toMatch } from './match-dto.ts'
import { playersById } from './players.ts'
import { relationshipsOf } from './relationships.ts'

const MATCHES = 10
const FEED_PAGE = 20

/** What friends see of each other. Who may is decided where the data is. */
export function friendRoutes(api: Api, { social, matches, identity }: Services) {
  serve(api, relationship, async ({ params: { id }, scope }) => {
    const [players, relationships] = await Promise.all([playersById(identity, scope, [id]), relationshipsOf(social, scope, [id])])
    const found = relationships.get(id)
    // Otherwise only a block would be answered so, and thereby announced.
    if (!found || !players.has(id)) throw new DomainError('USER_NOT_FOUND')
    return { areFriends: found.relationship === 'friend', status: found.relationship, requestId: found.requestId }
  })

  serve(api, friendStats, ({ params, scope }) =>
    matches.call(scope, 'getStats', { userId: params.id, format: matchFormat.encode(undefined) }),
  )

  serve(api, friendMatches, async ({ params, query, scope }) => {
    const { limit = MATCHES } = query
    return (await matches.call(scope, 'listFriendMatches', { userId: params.id, limit })).matches.map(toMatch)
  })

  serve(api, feed, async ({ query, scope, res }) => {
    const { limit = FEED_PAGE, cursor } = query
    const { items, nextCursor } = await matches.call(scope, 'getFeed', { limit, cursor })
    linkNext(res, feed.path, query, nextCursor)
    const players = await playersById(
      identity,
      scope,
      items.flatMap(({ userId, withUserIds }) => [userId, ...withUserIds]),
    )
    return items.flatMap(({ userId, withUserIds, match }) => {
      const player = players.get(userId)
      const others = withUserIds.flatMap((id) => players.get(id) ?? [])
      return player ? [{ player, match: toMatch(match), others }] : []
    })
  })
}
