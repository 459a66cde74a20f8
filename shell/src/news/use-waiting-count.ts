import type { RemoteMenuItem } from '@kitchenline/api'
import { onceIdle, useSession } from '@kitchenline/shell-api'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUnanswered } from './use-unanswered.ts'

/** How many entries wait behind places of the menu. The lists are the ones that their pages show, so all always say the same. */
export function useWaitingCount(items: readonly Pick<RemoteMenuItem, 'badge'>[]): number {
  const isSignedIn = useSession().status === 'authenticated'
  const [isTime, setTime] = useState(false)
  useEffect(() => onceIdle(() => setTime(true)), [])
  const badges = items.flatMap(({ badge }) => badge ?? [])
  const enabled = isSignedIn && isTime
  const answers = useQueries({
    queries: badges.map(({ list, news }) => ({ queryKey: [list], enabled, meta: { shows: [news] } })),
  })
  const countOf = useUnanswered()
  if (!isSignedIn) return 0
  return badges.reduce((sum, { list }, at) => sum + countOf(list, answers[at]?.data), 0)
}
