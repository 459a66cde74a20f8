import { blockPlayer, endFriendship, listBlockedPlayers, unblockPlayer } from '@kitchenline/api'
import { serve, type Api, type Call } from './serve.ts'
import type { Services } from '../services/services.ts'
import { playersById } from './players.ts'

/** What ends a friendship, or keeps two players apart. */
export function unfriendAndBlockRoutes(api: Api, { social, identity }: Services) {
  /** For the caller, on all their screens: the other player is not notified. What that one has asked is gone as well. */
  const refresh = ({ caller, publish }: Pick<Call<typeof blockPlayer>, 'caller' | 'publish'>) => {
    for (const kind of ['friends', 'friend-requests', 'match-confirmations'] as const) publish(kind, caller.userId)
  }

  serve(api, endFriendship, async ({ params, scope, ...sender }) => {
    if ((await social.call(scope, 'endFriendship', { userId: params.id })).changed) refresh(sender)
    return { success: true as const }
  })

  serve(api, blockPlayer, async ({ params, scope, ...sender }) => {
    await social.call(scope, 'blockPlayer', params)
    refresh(sender)
    return { success: true as const }
  })

  serve(api, unblockPlayer, async ({ params, scope, ...sender }) => {
    await social.call(scope, 'unblockPlayer', params)
    refresh(sender)
    return { success: true as const }
  })

  serve(api, listBlockedPlayers, async ({ scope }) => {
    const ids = (await social.call(scope, 'listBlockedPlayers', {})).players.map(({ userId }) => userId)
    const players = await playersById(identity, scope, ids)
    return ids.flatMap((id) => players.get(id) ?? [])
  })
}
