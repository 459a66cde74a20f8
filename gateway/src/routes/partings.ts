import { blockPlayer, endFriendship, listBlockedPlayers, unblockPlayer } from '@kitchenline/api'
import { serve, type Api } from '../serve.ts'
import type { Services } from '../services.ts'
import { facesOf } from './players.ts'

/** What ends a friendship, or keeps two players apart. */
export function partingRoutes(api: Api, { social, identity }: Services) {
  serve(api, endFriendship, async ({ params, scope }) => {
    await social.call(scope, 'endFriendship', { userId: params.id })
    return { success: true as const }
  })

  serve(api, blockPlayer, async ({ params, scope }) => {
    await social.call(scope, 'blockPlayer', params)
    return { success: true as const }
  })

  serve(api, unblockPlayer, async ({ params, scope }) => {
    await social.call(scope, 'unblockPlayer', params)
    return { success: true as const }
  })

  serve(api, listBlockedPlayers, async ({ scope }) => {
    const ids = (await social.call(scope, 'listBlockedPlayers', {})).players.map(({ userId }) => userId)
    const faces = await facesOf(identity, scope, ids)
    return ids.flatMap((id) => faces.get(id) ?? [])
  })
}
