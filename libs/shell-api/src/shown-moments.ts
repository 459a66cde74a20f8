import { addShownMoments } from '@kitchenline/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from './send.ts'
import { currentUserQuery, useSession } from './session.ts'

type ShownMoments = {
  /** What was celebrated with the player; undefined until anything was noted. */
  shown: readonly string[] | undefined
  /** Notes it here at once, and with the account, so that no device does it again. */
  addShown: (moments: readonly string[]) => void
}

export function useShownMoments(): ShownMoments {
  const queryClient = useQueryClient()
  const { user } = useSession()
  return {
    shown: user?.shownMoments,
    addShown(moments) {
      if (!user) return
      queryClient.setQueryData(
        currentUserQuery.queryKey,
        (present) => present && { ...present, shownMoments: [...new Set([...(present.shownMoments ?? []), ...moments])] },
      )
      // Unreachable, it is celebrated again at another opening: better than never. A page that is left still notes it.
      const note = send(addShownMoments, { body: { moments: [...moments] }, player: user.id, keepalive: true })
      void note.catch(() => undefined)
    },
  }
}

/** Notes what is being celebrated. Where nothing was noted yet, home notes all there is at once. */
export function useNoteShown(moments: readonly string[]): void {
  const { shown, addShown } = useShownMoments()
  const isNoted = !shown || moments.every((key) => shown.includes(key))
  useEffect(() => {
    if (!isNoted) addShown(moments)
  })
}
