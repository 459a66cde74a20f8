import type { RemoteMenuItem } from '@kitchenline/api'
import { useRefreshOnNews, useSession } from '@kitchenline/shell-api'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onceIdle } from './once-idle.ts'

/** How many entries wait behind places of the menu. The lists are the ones that their pages show, so all always say the same. */
export function useWaitingCount(items: readonly Pick<RemoteMenuItem, 'badge'>[]): number {
  const isSignedIn = useSession().status === 'authenticated'
  const [isTime, setTime] = useState(false)
  useEffect(() => onceIdle(() => setTime(true)), [])
  const badges = items.flatMap(({ badge }) => badge ?? [])
  const queries = badges.map(({ list }) => ({ queryKey: [list], enabled: isSignedIn && isTime }))
  const answers = useQueries({ queries })
  useRefreshOnNews(
    badges.map(({ news }) => news),
    queries.map(({ queryKey }) => queryKey),
  )
  if (!isSignedIn) return 0
  return answers.reduce((sum, { data }) => sum + (Array.isArray(data) ? data.length : 0), 0)
}
