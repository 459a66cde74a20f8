import { allPlayers, FOUND_PLAYERS_MAX, playerPicture, playerProfile, searchPlayers, type FoundPlayerDto } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import { SENT, serve, type Api } from './serve.ts'
import type { Services } from '../services/services.ts'
import { linkNext } from './link-next.ts'
import { playersById, toPlayer } from './players.ts'
import { relationshipsOf, withRelationships } from './relationships.ts'

const PAGE = 50
/** More than are shown: those that the caller may not see are taken out afterwards, and friends among them come first. */
const PLAYERS_MAX = 60

export function findPlayerRoutes(api: Api, { identity, social }: Services) {
  serve(api, allPlayers, async ({ query, scope, res }) => {
    const { limit = PAGE, cursor } = query
    const answer = await identity.call(scope, 'browsePlayers', { limit, cursor })
    linkNext(res, allPlayers.path, query, answer.nextCursor)
    return withRelationships(social, scope, answer.players.map(toPlayer))
  })

  serve(api, searchPlayers, async ({ query, caller, scope, req }) => {
    await api.limits.take('search', { caller, address: req.ip })
    const { players } = await identity.call(scope, 'searchPlayers', { query: query.q, limit: PLAYERS_MAX })
    const found = await withRelationships(social, scope, players.map(toPlayer))
    return found.toSorted((one, other) => Number(isFriend(other)) - Number(isFriend(one))).slice(0, FOUND_PLAYERS_MAX)
  })

  serve(api, playerPicture, async ({ params: { id }, query, scope, res }) => {
    const [relationships, { jpeg, isForEverybody }] = await Promise.all([
      relationshipsOf(social, scope, [id]),
      identity.call(scope, 'getPicture', { userId: id, pictureId: query.v }),
    ])
    if (!relationships.has(id)) throw new DomainError('USER_NOT_FOUND')
    // Fields with restricted visibility are fetched each time: their owner may change them, and another player may sign in here.
    res.set('Cache-Control', isForEverybody ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    res.vary('Cookie').type('image/jpeg').send(jpeg)
    return SENT
  })

  serve(api, playerProfile, async ({ params: { id }, caller, scope }) => {
    const [players, relationships, { userIds: visible }] = await Promise.all([
      playersById(identity, scope, [id]),
      relationshipsOf(social, scope, [id]),
      identity.call(scope, 'listVisible', { userIds: [id], fields: ['PROFILE_FIELD_FIGURES'] }),
    ])
    const [player, found] = [players.get(id), relationships.get(id)]
    if (!player || !found) throw new DomainError('USER_NOT_FOUND')
    const showsFigures = visible.includes(id)
    const isNear = found.relationship === 'friend' || found.relationship === 'self'
    // An analysis contains both, and is for friends whatever is public.
    const showsAnalysis = showsFigures && player.skillLevel !== null && (isNear || caller.role === 'admin')
    return { ...player, ...found, showsFigures, showsAnalysis }
  })
}

const isFriend = ({ relationship }: FoundPlayerDto): boolean => relationship === 'friend'
