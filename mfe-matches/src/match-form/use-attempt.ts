import type { LogMatchBody } from '@kitchenline/api'
import { drafts } from '@kitchenline/shell-api'
import { useRef } from 'react'
import type { LogMatchAttempt } from '../draft/log-match.ts'
import type { CompleteDraft } from '../draft/match-body.ts'
import { type FormName, useDraftOwner } from './use-match-form.ts'

export type Attempt = LogMatchAttempt & { content: string }

/**
 * Body and key for a draft. The same draft sent again is the same attempt: same moment, same key, so that an answer lost on
 * the way, or with the page, cannot become a second match. Other content, or a saved match, begins a new one.
 */
export function useAttempt(form: FormName, toBody: (draft: CompleteDraft, now: Date) => LogMatchBody) {
  const owner = useDraftOwner()
  const name = `${form}.attempt`
  const attempt = useRef<Attempt>(undefined)
  const keep = (made: Attempt) => {
    attempt.current = made
    drafts.keep(name, owner, made)
    return made
  }
  return {
    of(draft: CompleteDraft): Attempt {
      const content = JSON.stringify(draft)
      attempt.current ??= attemptFrom(drafts.read(name, owner))
      if (attempt.current?.content === content) return attempt.current
      const now = new Date()
      return keep({ content, body: toBody(draft, now), idempotencyKey: crypto.randomUUID(), madeAt: now.toISOString() })
    },
    /** It was not stored after all, as far as is known. */
    putBack: keep,
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
