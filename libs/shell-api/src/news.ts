import type { NewsKind } from '@kitchenline/domain'
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

type NewsListener = (kinds: ReadonlySet<NewsKind>) => void

const listeners = new Set<NewsListener>()
/** News that arrives within this time is reported together. */
const GATHER_MS = 50
let gathered = new Set<NewsKind>()

/** For the shell, which holds the one connection. */
export function publishNews(kinds: readonly NewsKind[]): void {
  if (gathered.size === 0) {
    setTimeout(() => {
      const changed = gathered
      gathered = new Set()
      listeners.forEach((listener) => listener(changed))
    }, GATHER_MS)
  }
  kinds.forEach((kind) => gathered.add(kind))
}

const refreshedAfter = new WeakMap<ReadonlySet<NewsKind>, Set<string>>()

/** Asks for these lists again when something of these kinds has changed: once for each, however many places show it. */
export function useRefreshOnNews(kinds: readonly NewsKind[], lists: readonly QueryKey[]): void {
  const queryClient = useQueryClient()
  const onNews = useEffectEvent((changed: ReadonlySet<NewsKind>) => {
    if (!kinds.some((kind) => changed.has(kind))) return
    const refreshed = refreshedAfter.get(changed) ?? new Set()
    refreshedAfter.set(changed, refreshed)
    for (const queryKey of lists) {
      const list = hashKey(queryKey)
      if (refreshed.has(list)) continue
      refreshed.add(list)
      void queryClient.invalidateQueries({ queryKey })
    }
  })
  useEffect(() => {
    const listen: NewsListener = (changed) => onNews(changed)
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [])
}
