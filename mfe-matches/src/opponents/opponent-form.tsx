import '../match-form/match-form.css'
import { NAME_MAX, NOTES_MAX } from '@kitchenline/domain'
import { TextField } from '@kitchenline/ui'
import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOpponents } from '../data/use-opponents.ts'
import { FormDialog } from '../match-form/form-dialog.tsx'
import { LevelField } from '../match-form/level-field.tsx'
import { namesake, type OpponentDraft } from './opponent-draft.ts'

type Props = {
  titleId: string
  submitId: string
  draft: OpponentDraft
  change: (change: Partial<OpponentDraft>) => void
  isPending: boolean
  onSave: () => void
  onClose: () => void
  /** The entry being edited, which is not its own namesake. */
  ownId?: string
  /** Asked below the name. */
  children?: ReactNode
}

/** Name, level and notes, in the dialog that adds and the one that edits. */
export function OpponentForm({ titleId, submitId, draft, change, isPending, onSave, onClose, ownId, children }: Props) {
  const id = useId()
  const intl = useIntl()
  const t = (message: string) => intl.formatMessage({ id: message })
  const [gaps, setGaps] = useState<string[]>([])
  const same = namesake(draft.name, useOpponents().data ?? [], ownId)
  const isNameless = draft.name.trim() === ''

  const submit = () => {
    setGaps(isNameless ? ['name'] : [])
    if (!isNameless && !isPending) onSave()
  }

  return (
    <FormDialog
      titleId={titleId}
      submitId={isPending ? 'opponents.saving' : submitId}
      isPending={isPending}
      gaps={gaps}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('opponents.name')}
        value={draft.name}
        maxLength={NAME_MAX}
        autoComplete="off"
        autoCapitalize="words"
        aria-required
        data-first-focus
        error={gaps.length > 0 && isNameless ? t('opponents.nameMissing') : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div role="status">
        {same && (
          <p className="mm-question mm-namesake">
            <FormattedMessage id="opponents.namesake" values={{ name: same.name }} />
          </p>
        )}
      </div>
      {children}
      <LevelField
        label={t('opponents.level')}
        level={draft.skillLevel}
        isLocked={false}
        onChange={(skillLevel) => change({ skillLevel })}
      />
      <div className="kl-field">
        <label className="kl-field__label" htmlFor={`${id}-notes`}>
          <FormattedMessage id="matchForm.notes" />
        </label>
        <textarea
          id={`${id}-notes`}
          rows={3}
          className="kl-field__input mm-notes"
          value={draft.notes}
          maxLength={NOTES_MAX}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
    </FormDialog>
  )
}
