import { useRef } from 'react'

/**
 * An idempotency key for what is sent. The same content keeps its key, so a repeated request makes no second entry.
 * After an answer call `forget`: the same content is then a new attempt.
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
