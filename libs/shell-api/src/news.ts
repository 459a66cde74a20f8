import type { NewsKind } from '@kitchenline/domain'
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

type NewsListener = (kinds: ReadonlySet<NewsKind>) => void

const listeners = new Set<NewsListener>()
/** A burst counts once. */
const GATHER_MS = 50
let gathered = new Set<NewsKind>()

/** The shell's alone, which holds the one connection. */
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

/**
 * Called when something of these kinds has changed, through another player or on another screen of the same one: fetch it again.
 */
export function useNews(kinds: readonly NewsKind[], onChange: () => void): void {
  useNewsBatch(kinds, () => onChange())
}

function useNewsBatch(kinds: readonly NewsKind[], onBatch: NewsListener): void {
  const onNews = useEffectEvent((changed: ReadonlySet<NewsKind>) => {
    if (kinds.some((kind) => changed.has(kind))) onBatch(changed)
  })
  useEffect(() => {
    const listen: NewsListener = (changed) => onNews(changed)
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [])
}

const refreshedAfter = new WeakMap<ReadonlySet<NewsKind>, Set<string>>()

/** Asks for these lists again when something of these kinds has changed: once for each, however many places show it. */
export function useRefreshOnNews(kinds: readonly NewsKind[], lists: readonly QueryKey[]): void {
  const queryClient = useQueryClient()
  useNewsBatch(kinds, (changed) => {
    const refreshed = refreshedAfter.get(changed) ?? new Set()
    refreshedAfter.set(changed, refreshed)
    for (const queryKey of lists) {
      const list = hashKey(queryKey)
      if (refreshed.has(list)) continue
      refreshed.add(list)
      void queryClient.invalidateQueries({ queryKey })
    }
  })
}
