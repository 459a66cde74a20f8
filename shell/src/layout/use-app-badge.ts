import { useUnsent, useSession } from '@kitchenline/shell-api'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUnanswered } from '../news/use-unanswered.ts'
import { useMenuItems } from './navigation.ts'

/** On the icon of the installed app: what waits for its player, as the menu counts it, and what could not be sent. */
export function useAppBadge(): void {
  const session = useSession()
  const lists = useMenuItems(session)
    .flatMap(({ badge }) => badge ?? [])
    .map(({ list }) => list)
  // The menu fetches them; here they are only counted.
  const waiting = useQueries({ queries: lists.map((list) => ({ queryKey: [list], enabled: false })) })
  const refused = useUnsent().filter(({ refusal }) => refusal).length
  const countOf = useUnanswered()
  const counts = lists.map((list, at) => countOf(list, waiting[at]?.data))
  const count = session.user ? counts.reduce((sum, one) => sum + one, refused) : 0
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    shown.catch(() => {
      // A browser that has no icon to put it on.
    })
  }, [count])
}
