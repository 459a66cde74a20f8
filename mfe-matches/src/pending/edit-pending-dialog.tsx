import type { MatchDto } from '@kitchenline/api'
import { showToast, useNotices } from '@kitchenline/shell-api'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { draftOfMatch } from '../history/draft-of-match.ts'
import { EditedMatch } from '../history/edited-match.tsx'
import { missingInEdit } from '../history/missing-in-edit.ts'
import { useDraftPeople, usePeopleWhoLeft } from '../match-form/draft-people.ts'
import { FormDialog } from '../match-form/form-dialog.tsx'
import { anyTypeBody, isComplete } from '../match-form/match-body.ts'
import { useFieldProblems, useStopWords } from '../match-form/use-field-problems.ts'
import { useMatchDraft } from '../match-form/use-match-draft.ts'
import { type PendingMatch, refusalOf } from './pending-matches.ts'
import { usePendingDecisions } from './use-pending-decisions.ts'

type Props = { entry: PendingMatch; match: MatchDto; onClose: () => void }

/** Corrects a match before it is sent. Its moment stays, unless another day is chosen. */
export function EditPendingDialog({ entry, match, onClose }: Props) {
  const intl = useIntl()
  const notices = useNotices()
  const [before] = useState(() => draftOfMatch(match))
  const { draft, change } = useMatchDraft(before)
  usePeopleWhoLeft(draft, change)
  const people = useDraftPeople(refusalOf(entry))
  const { stop, holdUp, problemsOf } = useFieldProblems((edited) => missingInEdit(before, edited))
  const [isPending, setPending] = useState(false)
  const { sendAs, sayGone } = usePendingDecisions(entry)
  const stopWords = useStopWords(() => 'quickLog.missing')
  const t = (id: string) => intl.formatMessage({ id })

  const save = async () => {
    const missing = missingInEdit(before, draft)
    if (!isComplete(draft, missing)) {
      holdUp({ draft, missing, refused: {} })
      return showToast({ tone: 'destructive', ...stopWords(missing, draft) })
    }
    const body = anyTypeBody(people.ofBook(draft))
    setPending(true)
    const outcome = await sendAs({ body: draft.day === before.day ? { ...body, matchDate: entry.body.matchDate } : body })
    setPending(false)
    if (outcome === 'unsaved') return notices.failed(t('logMatch.failed'))
    if (outcome === 'gone') return sayGone()
    showToast({ title: t('pending.changed') })
    onClose()
  }

  return (
    <FormDialog
      titleId="card.edit"
      submitId={isPending ? 'history.saving' : 'history.saveChanges'}
      isPending={isPending}
      stop={stop}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <EditedMatch draft={draft} change={change} problems={problemsOf(draft)} />
    </FormDialog>
  )
}
