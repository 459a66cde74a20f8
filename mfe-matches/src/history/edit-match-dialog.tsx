import type { MatchDto } from '@kitchenline/api'
import { useNotices } from '@kitchenline/shell-api'
import { Button, Notice } from '@kitchenline/ui'
import { MatchCard } from '@kitchenline/ui/match-card'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { StaleMatch, useEditMatch } from '../draft/change-match.ts'
import { withPeopleOfBook } from '../match-form/draft-people.ts'
import { useFormBook } from '../draft/form-book.ts'
import { FormDialog } from '../match-form/form-dialog.tsx'
import { missingInEdit } from '../match-form/form-problems.ts'
import { useMatchForm } from '../match-form/use-match-form.ts'
import { draftOfMatch } from '../draft/draft-of-match.ts'
import { editBody } from './edit-body.ts'
import { EditedMatch } from '../match-form/edited-match.tsx'
import { mergeDrafts } from './merge-drafts.ts'

type Props = { match: MatchDto; onClose: () => void }

/** Opens with the match as it is; a refusal leaves everything in place, and a change that came first is shown beside one's own. */
export function EditMatchDialog({ match, onClose }: Props) {
  const notices = useNotices()
  /** What the edit is made from: the match, or its version after a concurrent edit. */
  const [base, setBase] = useState(match)
  const [otherVersion, setOtherVersion] = useState<MatchDto>()
  const before = useMemo(() => draftOfMatch(base), [base])
  const form = useMatchForm({ missingOf: (edited) => missingInEdit(before, edited) }, before)
  const { draft } = form
  const book = useFormBook()
  const { mutate, isPending } = useEditMatch()
  /** The same draft is the same edit, to the moment that "today" stands for. */
  const meant = useMemo(() => withPeopleOfBook(draft, book, before), [draft, book, before])
  const body = useMemo(() => editBody(base, before, meant), [base, before, meant])

  const meet = (saved: MatchDto) => {
    form.change((mine) => mergeDrafts({ before, mine, saved: draftOfMatch(saved) }))
    setBase(saved)
    setOtherVersion(saved)
  }

  const save = () => {
    if (isPending || !form.validate()) return
    if (Object.keys(body).length === 0) return onClose()
    mutate(
      { match: base, body },
      {
        onSuccess: (saved) => {
          if (saved) notices.done('history.updated')
          else notices.waits()
          onClose()
        },
        onError: (error) => {
          if (error instanceof StaleMatch) return meet(error.present)
          notices.failed(form.markRefused(error) || error)
        },
      },
    )
  }

  const saveId = otherVersion ? 'conflict.saveAnyway' : 'history.saveChanges'
  return (
    <FormDialog
      titleId="card.edit"
      submitId={isPending ? 'history.saving' : saveId}
      isPending={isPending}
      rejection={form.rejection}
      onSubmit={save}
      onClose={onClose}
      leave={
        otherVersion && (
          <Button onClick={onClose}>
            <FormattedMessage id="conflict.useTheirs" />
          </Button>
        )
      }
    >
      {otherVersion && <ConflictNotice saved={otherVersion} />}
      <EditedMatch form={form} />
    </FormDialog>
  )
}

/** A concurrent edit came first: the match as saved now. Takes the focus, for the form may be scrolled to its end. */
function ConflictNotice({ saved }: { saved: MatchDto }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [saved])
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="kl-stack">
      <Notice tone="amber" title={<FormattedMessage id="conflict.title" />}>
        <p>
          <FormattedMessage id="conflict.text" />
        </p>
      </Notice>
      <MatchCard match={saved} />
    </div>
  )
}
