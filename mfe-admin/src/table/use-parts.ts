import { useState } from 'react'

export type Parts = {
  cursor: string | undefined
  /** From 1. */
  number: number
  isFirst: boolean
  goOn: (next: string) => void
  goBack: () => void
}

/** The way through a list in parts: where each began, so that one can go back. Another `of` starts over. */
export function useParts(of: unknown): Parts {
  const key = JSON.stringify(of)
  const [trail, setTrail] = useState<{ key: string; cursors: string[] }>({ key, cursors: [] })
  const cursors = trail.key === key ? trail.cursors : []
  return {
    cursor: cursors.at(-1),
    number: cursors.length + 1,
    isFirst: cursors.length === 0,
    goOn: (next) => setTrail({ key, cursors: [...cursors, next] }),
    goBack: () => setTrail({ key, cursors: cursors.slice(0, -1) }),
  }
}
