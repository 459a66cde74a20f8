import { useRef } from 'react'

/** A key for a content: the same content sent again carries the same key, so that a lost answer makes no second entry. */
export function useKeyOf(): (content: unknown) => string {
  const last = useRef<{ text: string; key: string }>(undefined)
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
