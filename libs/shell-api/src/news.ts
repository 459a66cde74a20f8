import type { NewsKind } from '@kitchenline/domain'
import { useEffect, useEffectEvent } from 'react'

type NewsListener = (kinds: ReadonlySet<NewsKind>) => void

const listeners = new Set<NewsListener>()
/** A burst is told once. */
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

/** Calls when something of these kinds has changed, through somebody else or on another screen of the player: ask for it again. */
export function useNews(kinds: readonly NewsKind[], onChange: () => void): void {
  const onNews = useEffectEvent((changed: ReadonlySet<NewsKind>) => {
    if (kinds.some((kind) => changed.has(kind))) onChange()
  })
  useEffect(() => {
    const listen: NewsListener = (changed) => onNews(changed)
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [])
}
