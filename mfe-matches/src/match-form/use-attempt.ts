import type { LogMatchBody } from '@kitchenline/api'
import { drafts } from '@kitchenline/shell-api'
import { useRef } from 'react'
import type { LogMatchAttempt } from '../data/log-match.ts'
import type { CompleteDraft } from './match-body.ts'
import { type FormName, useDraftOwner } from './use-match-form.ts'

type Attempt = LogMatchAttempt & { content: string }

/**
 * Body and key for a draft. The same draft sent again is the same attempt: same moment, same key, so that an answer lost on
 * the way, or with the page, cannot become a second match. Other content, or a saved match, begins a new one.
 */
export function useAttempt(form: FormName, toBody: (draft: CompleteDraft, now: Date) => LogMatchBody) {
  const owner = useDraftOwner()
  const name = `${form}.attempt`
  const attempt = useRef<Attempt>(undefined)
  return {
    of(draft: CompleteDraft): LogMatchAttempt {
      const content = JSON.stringify(draft)
      attempt.current ??= attemptFrom(drafts.read(name, owner))
      if (attempt.current?.content !== content) {
        const now = new Date()
        const madeAt = now.toISOString()
        attempt.current = { content, body: toBody(draft, now), idempotencyKey: crypto.randomUUID(), madeAt }
        drafts.keep(name, owner, attempt.current)
      }
      const { body, idempotencyKey, madeAt } = attempt.current
      return { body, idempotencyKey, madeAt }
    },
    done() {
      attempt.current = undefined
      drafts.drop(name)
    },
  }
}

function attemptFrom(value: unknown): Attempt | undefined {
  const attempt = value as Partial<Attempt> | undefined
  return attempt?.content && attempt.body && attempt.idempotencyKey && attempt.madeAt ? (attempt as Attempt) : undefined
}
