import { feed, friendMatches, friendStats, friendsWeek, relationship } from '@kitchenline/api'
import { DomainError, localDay, weekStart } from '@kitchenline/domain'
import { matchFormat } from '@kitchenline/proto/codecs'
import type { FeedItem, FriendDay, MatchCount } from '@kitchenline/proto/matches'
import type { Session, SessionTaps } from '@kitchenline/proto/social'
import { timeZoneOf } from '../http/request-headers.ts'
import { withCallLimit, type Scope } from '../services/scope.ts'
import { serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { linkNext } from './link-next.ts'
import { toMatch } from './match-dto.ts'
import { playersById } from './players.ts'
import { present } from './present.ts'
import { relationshipsOf } from './relationships.ts'

const MATCHES = 10
const FEED_PAGE = 20
const WEEK_FRIENDS = 8

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
    const taps = await tapsOf(social, scope, items)
    return items.flatMap(({ userId, withUserIds, match, day }) => {
      const player = players.get(userId)
      const others = withUserIds.flatMap((id) => players.get(id) ?? [])
      return player
        ? [
            {
              player,
              match: toMatch(match),
              others,
              day: { ...toDay(present('day', day)), taps: taps.get(`${userId} ${day?.date}`) },
            },
          ]
        : []
    })
  })

  serve(api, friendsWeek, async ({ query, scope, req, res }) => {
    const timeZone = timeZoneOf(req, query.tz)
    res.vary('X-Time-Zone')
    const firstDay = weekStart(localDay(new Date(), timeZone))
    const { ownMatches, friends } = await matches.call(scope, 'countMatchesSince', { firstDay })
    const most = friends.slice(0, WEEK_FRIENDS)
    const players = await playersById(
      identity,
      scope,
      most.map(({ userId }) => userId),
    )
    const toCount = ({ userId, matches: count }: MatchCount) => {
      const player = players.get(userId)
      return player ? [{ player, matches: count }] : []
    }
    return { ownMatches, friends: most.flatMap(toCount) }
  })
}

const keyOf = ({ userId, day }: Session) => `${userId} ${day}`

const toDay = ({ format, ...day }: FriendDay) => ({ ...day, format: matchFormat.decode(format) })

/** The matches are there without them. */
async function tapsOf(social: Services['social'], scope: Scope, items: FeedItem[]): Promise<Map<string, SessionTaps>> {
  const each = items.map(({ userId, day }) => ({ userId, day: present('day', day).date }))
  const sessions = [...new Map(each.map((session) => [keyOf(session), session])).values()]
  if (sessions.length === 0) return new Map()
  const { taps } = await social.call(withCallLimit(scope), 'countTaps', { sessions }).catch(() => ({ taps: [] }))
  return new Map(taps.map((counted, at) => [keyOf(sessions[at]!), counted]))
}
