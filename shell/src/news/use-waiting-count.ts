import type { RemoteMenuItem } from '@kitchenline/api'
import type { NewsKind } from '@kitchenline/domain'
import { useNews, useSession } from '@kitchenline/shell-api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onceIdle } from './once-idle.ts'

const NOTHING: readonly NewsKind[] = []

/** How many entries wait behind a place of the menu. The list is the one that its page shows, so both always say the same. */
export function useWaitingCount({ badge }: Pick<RemoteMenuItem, 'badge'>): number {
  const isSignedIn = useSession().status === 'authenticated'
  const queryClient = useQueryClient()
  const [isTime, setTime] = useState(false)
  useEffect(() => onceIdle(() => setTime(true)), [])
  const queryKey = [badge?.list ?? '']
  const { data } = useQuery<readonly unknown[]>({ queryKey, enabled: badge !== undefined && isSignedIn && isTime })
  useNews(badge ? [badge.news] : NOTHING, () => void queryClient.invalidateQueries({ queryKey }))
  return badge && isSignedIn ? (data?.length ?? 0) : 0
}
