import { skillCategory } from '@kitchenline/domain'
import { useAttemptKey } from '@kitchenline/shell-api'
import { useState } from 'react'
import { useAddOpponent } from '../data/use-save-opponent.ts'
import { EMPTY_OPPONENT } from './opponent-draft.ts'
import { OpponentForm } from './opponent-form.tsx'
import { useOpponentNotices } from './use-opponent-notices.ts'

export function AddOpponentDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY_OPPONENT)
  const { mutate, isPending } = useAddOpponent()
  const { done, failed } = useOpponentNotices('add')
  const { keyOf } = useAttemptKey()

  const save = () => {
    const { name, skillLevel, notes } = draft
    const category = skillCategory(skillLevel)
    const body = { name: name.trim(), skillLevel, skillCategory: category, ...(notes.trim() && { notes: notes.trim() }) }
    const onSuccess = () => {
      done()
      onClose()
    }
    mutate({ body, idempotencyKey: keyOf(body) }, { onSuccess, onError: failed })
  }

  return (
    <OpponentForm
      titleId="opponents.add"
      submitId="opponents.add"
      draft={draft}
      change={(changed) => setDraft({ ...draft, ...changed })}
      isPending={isPending}
      onSave={save}
      onClose={onClose}
    />
  )
}
