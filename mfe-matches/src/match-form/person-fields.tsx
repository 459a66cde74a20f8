import type { OpponentDto } from '@kitchenline/api'
import { clipText, NAME_MAX } from '@kitchenline/domain'
import { useSession } from '@kitchenline/shell-api'
import { TextField } from '@kitchenline/ui'
import { memo, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { choiceNames } from './choice-names.ts'
import { LevelField } from './level-field.tsx'
import { choosePerson, isKnown, NEW_PERSON, type Person, type Seat } from './match-draft.ts'
import { SelectField } from './select-field.tsx'
import { isOwnName, personOfBook } from './typed-people.ts'

type Props = {
  seat: Seat
  /** Message ids of this form: its name for the person, and for adding a new one. */
  labelId: string
  addId: string
  isOptional: boolean
  person: Person
  book: readonly OpponentDto[]
  onChange: (person: Person) => void
  problem: string | undefined
}

/** A person of the book, whose name and level are locked, or a new one with both to fill in. */
export function PersonFields({ seat, labelId, addId, isOptional, person, book, onChange, problem }: Props) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: labelId })
  const known = isKnown(person)
  const { user } = useSession()
  // A book may hold thousands.
  const meant = useMemo(() => personOfBook(person, book), [person, book])
  const isOwn = useMemo(() => isOwnName(person, user?.name, book), [person, user, book])
  return (
    <div className="mm-person">
      <SelectField label={label} value={person.choice} onChange={(event) => onChange(choosePerson(event.target.value, book))}>
        <option value={NEW_PERSON}>{intl.formatMessage({ id: addId })}</option>
        <BookOptions book={book} />
      </SelectField>
      {!known && (
        <TextField
          label={intl.formatMessage({ id: `${labelId}Name` })}
          value={person.name}
          autoComplete="off"
          autoCapitalize="words"
          aria-required={!isOptional}
          error={problem}
          onChange={(event) => onChange({ ...person, name: clipText(event.target.value, NAME_MAX) })}
        />
      )}
      {!problem && isOwn && (
        <p className="mm-question" role="status">
          <FormattedMessage id="matchForm.ownName" />
        </p>
      )}
      {seat !== 'partner' && (
        <LevelField
          label={intl.formatMessage({ id: `${labelId}Level` })}
          level={meant.skillLevel}
          isLocked={isKnown(meant)}
          onChange={(skillLevel) => onChange({ ...person, skillLevel })}
        />
      )}
    </div>
  )
}

/** A book may hold thousands: not created again with every key pressed in the form. */
const BookOptions = memo(function BookOptions({ book }: { book: readonly OpponentDto[] }) {
  return [...choiceNames(book)].map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
})
