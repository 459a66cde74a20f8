import type { MatchDto } from '@kitchenline/api'
import { NotKept, showToast, useNotices } from '@kitchenline/shell-api'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { draftOfMatch } from '../draft/draft-of-match.ts'
import { EditedMatch } from '../match-form/edited-match.tsx'
import { useDraftPeople, useRemovedPeople } from '../match-form/draft-people.ts'
import { FormDialog } from '../match-form/form-dialog.tsx'
import { missingInEdit } from '../match-form/form-problems.ts'
import { anyTypeBody } from '../draft/match-body.ts'
import { useMatchForm } from '../match-form/use-match-form.ts'
import { refusalOf, type PendingMatch } from '../queue/pending-matches.ts'
import { sendAs, usePendingDecisions } from './use-pending-decisions.ts'

type Props = { entry: PendingMatch; match: MatchDto; onClose: () => void }

/** Corrects a match before it is sent. Its moment stays, unless another day is chosen. */
export function EditPendingDialog({ entry, match, onClose }: Props) {
  const intl = useIntl()
  const notices = useNotices()
  const [before] = useState(() => draftOfMatch(match))
  const form = useMatchForm({ missingOf: (edited) => missingInEdit(before, edited) }, before)
  useRemovedPeople(form)
  const people = useDraftPeople(refusalOf(entry))
  const [isPending, setPending] = useState(false)
  const { sayGone } = usePendingDecisions(entry)
  const t = (id: string) => intl.formatMessage({ id })

  const save = async () => {
    const draft = form.validate()
    if (!draft) return
    const body = anyTypeBody(people.ofBook(draft))
    setPending(true)
    const { matchDate, timeZone } = entry.options.body
    const outcome = await sendAs(entry, draft.day === before.day ? { ...body, matchDate, timeZone } : body)
    setPending(false)
    if (outcome === 'unsaved') return notices.failed(new NotKept())
    if (outcome === 'gone') return sayGone()
    showToast({ title: t('pending.changed') })
    onClose()
  }

  return (
    <FormDialog
      titleId="card.edit"
      submitId={isPending ? 'history.saving' : 'history.saveChanges'}
      isPending={isPending}
      rejection={form.rejection}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <EditedMatch form={form} />
    </FormDialog>
  )
}
