import type { OpponentDto } from '@kitchenline/api'
import { BIN_DAYS } from '@kitchenline/domain'
import { showToast, useNotices } from '@kitchenline/shell-api'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMergeOpponents, useOpponents } from '../data/opponents.ts'
import { choiceNames } from '../draft/form-book.ts'
import { FormDialog } from '../match-form/form-dialog.tsx'
import { SelectField } from '../match-form/select-field.tsx'
import { type Choices, carriedBy, MergeChoices } from './merge-choices.tsx'
import { useUndoMergeWithNotice } from '../people/use-undo-merge.ts'

type Props = { opponent: OpponentDto; onClose: () => void; onMerged: () => void }

/** Two entries that are one person: the one that this one goes into, and how that one will look then. */
export function MergeDialog({ opponent, onClose, onMerged }: Props) {
  const intl = useIntl()
  const notices = useNotices()
  const book = useOpponents().data ?? []
  const names = choiceNames(book)
  const others = book.filter(({ id, mergingInto }) => id !== opponent.id && !mergingInto)
  const { mutate, isPending } = useMergeOpponents(opponent)
  const { undo } = useUndoMergeWithNotice()
  const [intoId, setIntoId] = useState('')
  const [isRenaming, setIsRenaming] = useState(true)
  const [choices, setChoices] = useState<Choices>({})
  const [rejection, setRejection] = useState<object>()
  const into = others.find(({ id }) => id === intoId)

  const merge = () => {
    if (!into) return setRejection({})
    mutate(
      { intoId, renameInMatches: isRenaming, ...carriedBy(opponent, into, choices) },
      {
        onSuccess: (merged) => {
          onClose()
          onMerged()
          if (!merged) return notices.waits()
          const description = merged.unfinished ? intl.formatMessage({ id: 'opponents.merge.unfinished' }) : undefined
          const title = intl.formatMessage({ id: 'opponents.merge.done' }, { name: into.name })
          const action = { label: intl.formatMessage({ id: 'history.undo' }), onClick: () => undo(opponent) }
          showToast({ tone: 'success', title, description, action })
        },
        onError: notices.failed,
      },
    )
  }
  return (
    <FormDialog
      titleId="opponents.merge"
      submitId="opponents.merge.confirm"
      isPending={isPending}
      rejection={rejection}
      onSubmit={merge}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="opponents.merge.whatFor" values={{ name: opponent.name, days: BIN_DAYS }} />
      </p>
      <SelectField
        label={<FormattedMessage id="opponents.merge.into" values={{ name: opponent.name }} />}
        value={intoId}
        aria-invalid={rejection !== undefined && !into}
        data-first-focus
        onChange={(event) => {
          setIntoId(event.target.value)
          setChoices({})
        }}
      >
        <option value="">{intl.formatMessage({ id: 'opponents.choose' })}</option>
        {others.map(({ id, totalMatches }) => (
          <option key={id} value={id}>
            {names.get(id)} ({intl.formatMessage({ id: 'opponents.h2h.matches' }, { count: totalMatches })})
          </option>
        ))}
      </SelectField>
      <div role="status">
        {into && (
          <p>
            <FormattedMessage id="opponents.merge.preview" values={mergedFigures(opponent, into)} />
          </p>
        )}
      </div>
      {into && <MergeChoices from={opponent} into={into} choices={choices} onChange={setChoices} />}
      {into && into.name !== opponent.name && (
        <label className="kl-check">
          <input type="checkbox" checked={isRenaming} onChange={(event) => setIsRenaming(event.target.checked)} />
          <span>
            <FormattedMessage id="opponents.alsoInMatches" />
          </span>
        </label>
      )}
    </FormDialog>
  )
}

/** As the player sees them: what they lost, the player has won. */
function mergedFigures(one: OpponentDto, into: OpponentDto) {
  return {
    name: into.name,
    matches: one.totalMatches + into.totalMatches,
    wins: one.losses + into.losses,
    losses: one.wins + into.wins,
  }
}
