import '../match-form/match-form.css'
import { cleanLine, clipText, NAME_MAX, NOTES_MAX } from '@kitchenline/domain'
import { TextField } from '@kitchenline/ui'
import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOpponents } from '../data/opponents.ts'
import { FormDialog } from '../match-form/form-dialog.tsx'
import { LevelField } from '../match-form/select-field.tsx'
import { isDuprIdWrong, namesake, type OpponentDraft } from './opponent-draft.ts'

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
  /** The hint below the name. */
  children?: ReactNode
}

/** Name, level, id at DUPR and notes, in the dialog that adds and the one that edits. */
export function OpponentForm({ titleId, submitId, draft, change, isPending, onSave, onClose, ownId, children }: Props) {
  const id = useId()
  const intl = useIntl()
  const t = (message: string) => intl.formatMessage({ id: message })
  const [rejection, setRejection] = useState<object>()
  const same = namesake(draft.name, useOpponents().data ?? [], ownId)
  const isNameless = cleanLine(draft.name) === ''

  const submit = () => {
    if (isNameless || isDuprIdWrong(draft)) setRejection({})
    else if (!isPending) onSave()
  }

  return (
    <FormDialog
      titleId={titleId}
      submitId={isPending ? 'opponents.saving' : submitId}
      isPending={isPending}
      rejection={rejection}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <TextField
          label={t('opponents.name')}
          value={draft.name}
          autoComplete="off"
          autoCapitalize="words"
          aria-required
          data-first-focus
          error={rejection && isNameless ? t('opponents.nameMissing') : undefined}
          onChange={(event) => change({ name: clipText(event.target.value, NAME_MAX) })}
        />
        <div role="status">
          {same && (
            <p className="mm-question mm-namesake">
              <FormattedMessage id="opponents.namesake" values={{ name: same.name }} />
            </p>
          )}
        </div>
      </div>
      {children}
      <LevelField
        label={t('opponents.level')}
        level={draft.skillLevel}
        isLocked={false}
        onChange={(skillLevel) => change({ skillLevel })}
      />
      <TextField
        label={t('opponents.duprId')}
        value={draft.duprId}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={rejection && isDuprIdWrong(draft) ? t('opponents.duprIdInvalid') : undefined}
        onChange={(event) => change({ duprId: event.target.value })}
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
          onChange={(event) => change({ notes: clipText(event.target.value, NOTES_MAX) })}
        />
      </div>
    </FormDialog>
  )
}
