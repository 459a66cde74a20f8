import type { OpponentDto } from '@kitchenline/api'
import { NAME_MAX } from '@kitchenline/domain'
import { TextField } from '@kitchenline/ui'
import { useIntl } from 'react-intl'
import { LevelField } from './level-field.tsx'
import { choosePerson, isKnown, NEW_PERSON, type Person, type Seat } from './match-draft.ts'
import { SelectField } from './select-field.tsx'

type Props = {
  seat: Seat
  /** Message ids of this form: how it calls the person, and how somebody new is added. */
  labelId: string
  addId: string
  person: Person
  book: readonly OpponentDto[]
  onChange: (person: Person) => void
  isMissing: boolean
}

/** Somebody of the book, whose name and level come along locked, or somebody new with both to fill in. */
export function PersonFields({ seat, labelId, addId, person, book, onChange, isMissing }: Props) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: labelId })
  const known = isKnown(person)
  return (
    <div className="mm-person">
      <SelectField label={label} value={person.choice} onChange={(event) => onChange(choosePerson(event.target.value, book))}>
        <option value={NEW_PERSON}>{intl.formatMessage({ id: addId })}</option>
        {book.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {!known && (
        <TextField
          label={intl.formatMessage({ id: `${labelId}Name` })}
          value={person.name}
          maxLength={NAME_MAX}
          autoComplete="off"
          autoCapitalize="words"
          aria-required
          error={isMissing ? intl.formatMessage({ id: 'matchForm.nameMissing' }) : undefined}
          onChange={(event) => onChange({ ...person, name: event.target.value })}
        />
      )}
      {seat !== 'partner' && (
        <LevelField
          label={intl.formatMessage({ id: `${labelId}Level` })}
          level={person.skillLevel}
          isLocked={known}
          onChange={(skillLevel) => onChange({ ...person, skillLevel })}
        />
      )}
    </div>
  )
}
