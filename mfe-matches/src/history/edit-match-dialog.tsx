import type { MatchDto } from '@kitchenline/api'
import { showToast, useNotices } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { StaleMatch } from '../data/stale-match.ts'
import { useEditMatch } from '../data/use-edit-match.ts'
import { FormDialog } from '../match-form/form-dialog.tsx'
import { useFieldProblems } from '../match-form/use-field-problems.ts'
import { fieldRefusal } from '../match-form/field-refusal.ts'
import { useMatchDraft } from '../match-form/use-match-draft.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { draftOfMatch } from './draft-of-match.ts'
import { editBody } from './edit-body.ts'
import { EditedMatch } from './edited-match.tsx'
import { mergeDrafts } from './merge-drafts.ts'
import { missingInEdit } from './missing-in-edit.ts'

type Props = { match: MatchDto; onClose: () => void }

/** Opens with the match as it is; a refusal leaves everything in place, and a change that came first is shown beside one's own. */
export function EditMatchDialog({ match, onClose }: Props) {
  const intl = useIntl()
  const notices = useNotices()
  /** What the edit is made from: the match, or its version after a concurrent edit. */
  const [base, setBase] = useState(match)
  const before = useMemo(() => draftOfMatch(base), [base])
  const { draft, change } = useMatchDraft(before)
  const { stop, holdUp, problemsOf } = useFieldProblems((edited) => missingInEdit(before, edited))
  const { mutate, isPending } = useEditMatch()
  const t = (message: string) => intl.formatMessage({ id: message })
  const isConflict = base !== match

  const meet = (saved: MatchDto) => {
    change((mine) => mergeDrafts({ before, mine, saved: draftOfMatch(saved) }))
    setBase(saved)
  }

  const save = () => {
    if (isPending) return
    const missing = missingInEdit(before, draft)
    if (missing.length > 0) {
      holdUp({ draft, missing, refused: {} })
      return showToast({ tone: 'destructive', title: t('quickLog.missing') })
    }
    const body = editBody(base, before, draft)
    if (Object.keys(body).length === 0) return onClose()
    mutate(
      { match: base, body },
      {
        onSuccess: () => {
          notices.done('history.updated')
          onClose()
        },
        onError: (error) => {
          if (error instanceof StaleMatch) return meet(error.present)
          const { fields, rest } = fieldRefusal(error)
          if (Object.keys(fields).length > 0) holdUp({ draft, missing: [], refused: fields })
          notices.failed(rest || error)
        },
      },
    )
  }

  const saveId = isConflict ? 'conflict.saveAnyway' : 'history.saveChanges'
  return (
    <FormDialog
      titleId="card.edit"
      submitId={isPending ? 'history.saving' : saveId}
      isPending={isPending}
      stop={stop}
      onSubmit={save}
      onClose={onClose}
      leave={
        isConflict && (
          <Button onClick={onClose}>
            <FormattedMessage id="conflict.useTheirs" />
          </Button>
        )
      }
    >
      {isConflict && <ConflictNotice saved={base} />}
      <EditedMatch draft={draft} change={change} problems={problemsOf(draft)} />
    </FormDialog>
  )
}
