import { fetchCurrentUser, dropDrafts, onPlayerAnnounced, screenOwner, type SignedIn } from '@kitchenline/shell-api/host'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { carryToast } from '../toast/carry-toast.ts'
import { forgetPlayer } from '../offline/forget-player.ts'
import { followPlayer } from './follow-player.ts'

/** Shows the present player. The page is reloaded, so that nothing of the one before stays in memory or on the screen. */
export function useFollowPlayer(): void {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const reloadFor = useEffectEvent((player: SignedIn) => {
    const [title, text] = player ? ['player.changed', 'player.changedText'] : ['logout.done', 'player.leftText']
    carryToast({
      title: intl.formatMessage({ id: title }, { name: player?.name }),
      description: intl.formatMessage({ id: text }),
    })
    // As with a logout here: a player who leaves a browser leaves no drafts.
    if (!player) dropDrafts()
    queryClient.clear()
    void forgetPlayer().finally(() => location.reload())
  })
  useEffect(
    () =>
      followPlayer({
        shown: () => screenOwner.getState().player,
        listen: onPlayerAnnounced,
        fetchPlayer: fetchCurrentUser,
        onChange: (player) => reloadFor(player),
        onEnd: () => screenOwner.setState({ trouble: 'ended' }),
      }),
    [],
  )
}
