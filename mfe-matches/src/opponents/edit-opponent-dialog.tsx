import type { EditOpponentBody, OpponentDto } from '@kitchenline/api'
import { readDuprId, skillCategory } from '@kitchenline/domain'
import { useNotices } from '@kitchenline/shell-api'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useEditOpponent } from '../data/opponents.ts'
import { draftOfOpponent, type OpponentDraft } from './opponent-draft.ts'
import { OpponentForm } from './opponent-form.tsx'
import { useOpponentNotices } from './use-opponent-notices.ts'

type Props = { opponent: OpponentDto; onClose: () => void }

/** A new name may go into past matches too; a new level never does, for it was another one then. */
export function EditOpponentDialog({ opponent, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOfOpponent(opponent))
  const [alsoInMatches, setAlsoInMatches] = useState(true)
  const { mutate, isPending } = useEditOpponent(opponent)
  const { done, failed } = useOpponentNotices('update')
  const notices = useNotices()
  const isRenamed = draft.name.trim() !== '' && draft.name.trim() !== opponent.name

  const save = () => {
    const body = changesOf(opponent, draft, alsoInMatches)
    if (Object.keys(body).length === 0) return onClose()
    const onSuccess = (saved: OpponentDto | undefined) => {
      if (saved) done()
      else notices.waits()
      onClose()
    }
    mutate(body, { onSuccess, onError: failed })
  }

  return (
    <OpponentForm
      titleId="opponents.edit"
      submitId="opponents.update"
      draft={draft}
      change={(changed) => setDraft({ ...draft, ...changed })}
      isPending={isPending}
      onSave={save}
      onClose={onClose}
      ownId={opponent.id}
    >
      {isRenamed && (
        <label className="kl-check">
          <input type="checkbox" checked={alsoInMatches} onChange={(event) => setAlsoInMatches(event.target.checked)} />
          <span>
            <FormattedMessage id="opponents.alsoInMatches" />
          </span>
        </label>
      )}
    </OpponentForm>
  )
}

function changesOf(before: OpponentDto, after: OpponentDraft, renameInMatches: boolean): EditOpponentBody {
  const [name, notes] = [after.name.trim(), after.notes.trim()]
  const { skillLevel } = after
  const duprId = readDuprId(after.duprId)
  return {
    ...(name !== before.name && { name, renameInMatches }),
    ...(skillLevel !== before.skillLevel && { skillLevel, skillCategory: skillCategory(skillLevel) }),
    ...(duprId !== before.duprId && { duprId: duprId ?? null }),
    ...(notes !== (before.notes ?? '') && { notes: notes || null }),
  }
}
