import type { NewsKind } from '@kitchenline/domain'
import { useEffect, useEffectEvent } from 'react'

type Hear = (kinds: ReadonlySet<NewsKind>) => void

const listeners = new Set<Hear>()
/** A burst is told once. */
const GATHER_MS = 50
let gathered = new Set<NewsKind>()

/** The shell's alone, which holds the one connection. */
export function tellNews(kinds: readonly NewsKind[]): void {
  if (gathered.size === 0) {
    setTimeout(() => {
      const told = gathered
      gathered = new Set()
      listeners.forEach((hear) => hear(told))
    }, GATHER_MS)
  }
  kinds.forEach((kind) => gathered.add(kind))
}

/** Calls when something of these kinds has changed, through somebody else or on another screen of the player: ask for it again. */
export function useNews(kinds: readonly NewsKind[], hear: () => void): void {
  const onNews = useEffectEvent((told: ReadonlySet<NewsKind>) => {
    if (kinds.some((kind) => told.has(kind))) hear()
  })
  useEffect(() => {
    const listen: Hear = (told) => onNews(told)
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [])
}
