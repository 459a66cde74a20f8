import type { OpponentDto } from '@kitchenline/api'
import { cleanLine, clipText, NAME_MAX, skillCategory } from '@kitchenline/domain'
import { showToast, useAttemptKey, useNotices } from '@kitchenline/shell-api'
import { PersonName, TextField } from '@kitchenline/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMoveMatches, useOpponents } from '../data/opponents.ts'
import { choiceNames } from '../draft/form-book.ts'
import { FormDialog } from '../match-form/form-dialog.tsx'
import { SelectField } from '../match-form/select-field.tsx'
import { ChosenMatches } from './chosen-matches.tsx'
import { PeopleWords } from '../people/people-words.tsx'

type Props = { opponent: OpponentDto; onClose: () => void }

/** Two people were taken for one: some matches with this one were with another. */
export const MoveDialog = (props: Props) => (
  <Suspense fallback={null}>
    <PeopleWords>
      <Move {...props} />
    </PeopleWords>
  </Suspense>
)

const NEW = 'new'

function Move({ opponent, onClose }: Props) {
  const intl = useIntl()
  const notices = useNotices()
  const { mutateAsync, isPending } = useMoveMatches()
  const { keyOf } = useAttemptKey()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [toId, setToId] = useState('')
  const [newName, setNewName] = useState('')
  const [rejection, setRejection] = useState<object>()
  const book = useOpponents().data ?? []
  const names = choiceNames(book)
  const others = book.filter(({ id, mergingInto }) => id !== opponent.id && !mergingInto)
  const name = toId === NEW ? cleanLine(newName) : (others.find(({ id }) => id === toId)?.name ?? '')
  const { id, skillLevel } = opponent

  const t = (message: string, values: Record<string, string | number> = {}) => intl.formatMessage({ id: message }, values)
  const back = (from: string, matchIds: string[]) =>
    void mutateAsync({ id: from, name, matchIds, to: { id } }).then(
      (done) => (done ? notices.done('move.done', { count: done.moved, name: opponent.name }) : notices.waits()),
      notices.failed,
    )
  const move = () => {
    if (chosen.size === 0 || name === '') return setRejection({})
    const body = { name, skillLevel, skillCategory: skillCategory(skillLevel) }
    const to = toId === NEW ? { body, idempotencyKey: keyOf(body) } : { id: toId }
    const matchIds = [...chosen]
    void mutateAsync({ id, name: opponent.name, matchIds, to }).then((done) => {
      onClose()
      if (!done) return notices.waits()
      const { moved, stayed, toId: movedTo } = done
      showToast({
        tone: 'success',
        title: t('move.done', { count: moved, name }),
        ...(stayed > 0 && { description: t('move.stayed', { count: stayed }) }),
        ...(moved > 0 && { action: { label: t('history.undo'), onClick: () => back(movedTo, matchIds) } }),
      })
    }, notices.failed)
  }

  return (
    <FormDialog
      titleId="opponents.move"
      submitId="move.submit"
      isPending={isPending}
      rejection={rejection}
      onSubmit={move}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="move.whatFor" values={{ name: <PersonName name={opponent.name} /> }} />
      </p>
      <ChosenMatches opponent={opponent} chosen={chosen} onChoose={setChosen} />
      <SelectField
        label={<FormattedMessage id="move.to" />}
        value={toId}
        aria-invalid={rejection !== undefined && toId === ''}
        onChange={(event) => setToId(event.target.value)}
      >
        <option value="">{t('opponents.choose')}</option>
        <option value={NEW}>{t('move.newPerson')}</option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {names.get(other.id)}
          </option>
        ))}
      </SelectField>
      {toId === NEW && (
        <TextField
          label={<FormattedMessage id="move.newName" />}
          value={newName}
          autoComplete="off"
          autoCapitalize="words"
          aria-required
          error={rejection && name === '' ? t('opponents.nameMissing') : undefined}
          onChange={(event) => setNewName(clipText(event.target.value, NAME_MAX))}
        />
      )}
      <p role="status" className="kl-soft">
        {rejection && (chosen.size === 0 || name === '') ? <FormattedMessage id="move.incomplete" /> : null}
      </p>
    </FormDialog>
  )
}
