import type { LogMatchBody } from '@kitchenline/api'
import { useRef } from 'react'
import type { LogMatchAttempt } from '../data/use-log-match.ts'
import type { CompleteDraft } from './match-body.ts'

type Kept = LogMatchAttempt & { content: string }

/**
 * Body and key for a draft. The same draft sent again is the same attempt: same moment, same key, so that an answer lost on
 * the way cannot become a second match. Other content, or a saved match, begins a new one.
 */
export function useAttempt(toBody: (draft: CompleteDraft) => LogMatchBody) {
  const kept = useRef<Kept>(undefined)
  return {
    of(draft: CompleteDraft): LogMatchAttempt {
      const content = JSON.stringify(draft)
      if (kept.current?.content !== content) {
        const madeAt = new Date().toISOString()
        kept.current = { content, body: toBody(draft), idempotencyKey: crypto.randomUUID(), madeAt }
      }
      const { body, idempotencyKey, madeAt } = kept.current
      return { body, idempotencyKey, madeAt }
    },
    done() {
      kept.current = undefined
    },
  }
}
