import { useRef } from 'react'

/**
 * A key for what is sent: the same content sent again carries the same key, so that a lost answer makes no second entry.
 * After an answer that ends the attempt, `forget`: the same content is then another attempt.
 */
export function useAttemptKey() {
  const last = useRef<{ text: string; key: string }>(undefined)
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content)
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() }
      return last.current.key
    },
    forget: () => {
      last.current = undefined
    },
  }
}
