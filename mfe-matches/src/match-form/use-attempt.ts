import type { LogMatchBody } from '@kitchenline/api'
import { dropDraft, keepDraft, readDraft } from '@kitchenline/shell-api'
import { useRef } from 'react'
import type { LogMatchAttempt } from '../data/use-log-match.ts'
import type { CompleteDraft } from './match-body.ts'
import { useDraftOwner, type FormName } from './use-kept-draft.ts'

type Kept = LogMatchAttempt & { content: string }

/**
 * Body and key for a draft. The same draft sent again is the same attempt: same moment, same key, so that an answer lost on
 * the way, or with the page, cannot become a second match. Other content, or a saved match, begins a new one.
 */
export function useAttempt(form: FormName, toBody: (draft: CompleteDraft, now: Date) => LogMatchBody) {
  const owner = useDraftOwner()
  const name = `${form}.attempt`
  const kept = useRef<Kept>(undefined)
  return {
    of(draft: CompleteDraft): LogMatchAttempt {
      const content = JSON.stringify(draft)
      kept.current ??= attemptFrom(readDraft(name, owner))
      if (kept.current?.content !== content) {
        const now = new Date()
        const madeAt = now.toISOString()
        kept.current = { content, body: toBody(draft, now), idempotencyKey: crypto.randomUUID(), madeAt }
        keepDraft(name, owner, kept.current)
      }
      const { body, idempotencyKey, madeAt } = kept.current
      return { body, idempotencyKey, madeAt }
    },
    done() {
      kept.current = undefined
      dropDraft(name)
    },
  }
}

function attemptFrom(value: unknown): Kept | undefined {
  const kept = value as Partial<Kept> | undefined
  return kept?.content && kept.body && kept.idempotencyKey && kept.madeAt ? (kept as Kept) : undefined
}
