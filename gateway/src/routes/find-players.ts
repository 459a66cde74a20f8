import { allPlayers, playerPicture, playerProfile, searchPlayers } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import { SENT, serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { linkNext } from './link-next.ts'
import { facesOf, toPlayer } from './players.ts'
import { relationshipsOf, withRelationships } from './relationships.ts'

const PAGE = 50
const FOUND_MAX = 20
/** More than are shown, for those that the caller may not see are taken out afterwards. */
const ASKED_FOR = 60

export function findPlayerRoutes(api: Api, { identity, social }: Services) {
  serve(api, allPlayers, async ({ query, scope, res }) => {
    const { limit = PAGE, cursor } = query
    const answer = await identity.call(scope, 'browsePlayers', { limit, cursor })
    linkNext(res, allPlayers.path, query, answer.nextCursor)
    return withRelationships(social, scope, answer.players.map(toPlayer))
  })

  serve(api, searchPlayers, async ({ query, caller, scope, req }) => {
    await api.limits.search({ caller, address: req.ip })
    const { players } = await identity.call(scope, 'searchPlayers', { query: query.q, limit: ASKED_FOR })
    return (await withRelationships(social, scope, players.map(toPlayer))).slice(0, FOUND_MAX)
  })

  serve(api, playerPicture, async ({ params: { id }, query, scope, res }) => {
    const [relationships, { jpeg }] = await Promise.all([
      relationshipsOf(social, scope, [id]),
      identity.call(scope, 'getPicture', { userId: id, pictureId: query.v }),
    ])
    if (!relationships.has(id)) throw new DomainError('USER_NOT_FOUND')
    res.set('Cache-Control', 'private, max-age=31536000, immutable')
    res.type('image/jpeg').send(jpeg)
    return SENT
  })

  serve(api, playerProfile, async ({ params: { id }, scope }) => {
    const [faces, relationships] = await Promise.all([facesOf(identity, scope, [id]), relationshipsOf(social, scope, [id])])
    const [player, found] = [faces.get(id), relationships.get(id)]
    if (!player || !found) throw new DomainError('USER_NOT_FOUND')
    return { ...player, ...found }
  })
}
