import '../match-form/match-form.css'
import type { MatchDto } from '@kitchenline/api'
import { MATCH_TYPES } from '@kitchenline/domain'
import { showToast, useProblemMessage } from '@kitchenline/shell-api'
import { Button, Dialog } from '@kitchenline/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useEditMatch } from '../data/use-edit-match.ts'
import { useOpponents } from '../data/use-opponents.ts'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { DetailFields } from '../match-form/detail-fields.tsx'
import type { RequiredField } from '../match-form/missing-fields.ts'
import { ScoreFields } from '../match-form/score-fields.tsx'
import { useFocusFirstGap } from '../match-form/use-focus-first-gap.ts'
import { useMatchDraft } from '../match-form/use-match-draft.ts'
import { bookFor, draftOfMatch } from './draft-of-match.ts'
import { editBody } from './edit-body.ts'
import { EditedPlayers } from './edited-players.tsx'
import { missingInEdit } from './missing-in-edit.ts'

type Props = { match: MatchDto; onClose: () => void }

/** Opens with the match as it is; a refusal leaves everything in place. */
export function EditMatchDialog({ match, onClose }: Props) {
  const id = useId()
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const [before] = useState(() => draftOfMatch(match))
  const { draft, change } = useMatchDraft(before)
  const [missing, setMissing] = useState<RequiredField[]>([])
  const form = useFocusFirstGap(missing)
  const opponents = useOpponents()
  const { mutate, isPending } = useEditMatch(match.id)
  const t = (message: string) => intl.formatMessage({ id: message })
  const gaps = missing.filter((field) => missingInEdit(before, draft).includes(field))

  const save = () => {
    if (isPending) return
    const found = missingInEdit(before, draft)
    setMissing(found)
    if (found.length > 0) return showToast({ tone: 'destructive', title: t('quickLog.missing') })
    const body = editBody(match, before, draft)
    if (Object.keys(body).length === 0) return onClose()
    mutate(body, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('history.updated') })
        onClose()
      },
      onError: (error) => showToast({ tone: 'destructive', title: t('common.error'), description: problemMessage(error) }),
    })
  }

  return (
    <Dialog
      title={<FormattedMessage id="card.edit" />}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button type="submit" form={id} tone="primary" disabled={isPending}>
            <FormattedMessage id={isPending ? 'history.saving' : 'history.saveChanges'} />
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        className="kl-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <ChoiceGroup
          label={<FormattedMessage id="matchForm.type" />}
          options={MATCH_TYPES.map((value) => ({ value, label: <FormattedMessage id={`matchType.${value}`} /> }))}
          value={draft.matchType}
          onChange={(matchType) => change({ matchType })}
        />
        <EditedPlayers draft={draft} change={change} book={bookFor(draft, opponents.data ?? [])} missing={gaps} />
        <ScoreFields draft={draft} change={change} missing={gaps} />
        <DetailFields draft={draft} change={change} />
      </form>
    </Dialog>
  )
}
