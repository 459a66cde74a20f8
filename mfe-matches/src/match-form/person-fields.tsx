import { clipText, NAME_MAX } from '@kitchenline/domain'
import { useSession } from '@kitchenline/shell-api'
import { Button, PersonName, TextField } from '@kitchenline/ui'
import { memo, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isOwnName, personOfBook } from './draft-people.ts'
import { choiceNames, friendsNamed, type BookPerson } from '../draft/form-book.ts'
import { choosePerson, isInBook, isKnown, NEW_PERSON, type Person, personOf, type Seat } from '../draft/match-draft.ts'
import { FriendChips } from './people-chips.tsx'
import { Hidden } from './score-halves.tsx'
import { LevelField, SelectField } from './select-field.tsx'

type Props = {
  seat: Seat
  /** Message ids of this form: its name for the person, and for adding a new one. */
  labelId: string
  addId: string
  isOptional: boolean
  isShort: boolean | undefined
  person: Person
  book: readonly BookPerson[]
  /** Sits in another seat too. */
  isAgain: boolean
  onChange: (person: Person) => void
  problem: string | undefined
}

/** A person of the book, whose name and level are locked, or a new one with both to fill in. */
export function PersonFields({ seat, labelId, addId, isOptional, isShort, person, book, isAgain, onChange, problem }: Props) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: labelId })
  const known = isKnown(person)
  const { user } = useSession()
  // A book may hold thousands.
  const meant = useMemo(() => personOfBook(person, book), [person, book])
  const isOwn = useMemo(() => isOwnName(person, user?.name, book), [person, user, book])
  const nameLabel = intl.formatMessage({ id: `${labelId}Name` })
  return (
    <div className="mm-person">
      {!isShort && (
        <SelectField label={label} value={person.choice} onChange={(event) => onChange(choosePerson(event.target.value, book))}>
          <option value={NEW_PERSON}>{intl.formatMessage({ id: addId })}</option>
          <BookOptions book={book} />
        </SelectField>
      )}
      {!known && (
        <TextField
          label={isShort ? <Hidden>{nameLabel}</Hidden> : nameLabel}
          placeholder={isShort ? nameLabel : undefined}
          value={person.name}
          autoComplete="off"
          autoCapitalize="words"
          aria-required={!isOptional}
          error={problem}
          onChange={(event) => onChange({ ...person, name: clipText(event.target.value, NAME_MAX), formerId: undefined })}
        />
      )}
      {!known && <FriendsNamed typed={person.name} meant={meant} book={book} onChoose={onChange} />}
      {!problem && isOwn && (
        <p className="mm-question" role="status">
          <FormattedMessage id="matchForm.ownName" />
        </p>
      )}
      {isAgain && (
        <div className="mm-question" role="status">
          {(!problem || known) && <FormattedMessage id="matchForm.samePerson" />}
          <Button tone="quiet" className="kl-flush" onClick={() => onChange(anotherOf(meant))}>
            <FormattedMessage id="matchForm.another" values={{ name: <PersonName name={meant.name.trim()} /> }} />
          </Button>
        </div>
      )}
      {seat !== 'partner' && !isShort && (
        <LevelField
          label={intl.formatMessage({ id: `${labelId}Level` })}
          level={meant.skillLevel}
          isLocked={isInBook(meant)}
          onChange={(skillLevel) => onChange({ ...person, skillLevel })}
        />
      )}
    </div>
  )
}

/** A new person with a name that tells the two apart. */
const anotherOf = ({ name, skillLevel }: Person): Person => ({ choice: NEW_PERSON, name: `${name.trim()} 2`, skillLevel })

/** A book may hold thousands: not created again with every key pressed in the form. */
const BookOptions = memo(function BookOptions({ book }: { book: readonly BookPerson[] }) {
  const names = choiceNames(book)
  const option = ({ id }: BookPerson) => (
    <option key={id} value={id}>
      {names.get(id)}
    </option>
  )
  const friends = book.filter(({ friend }) => friend)
  const others = book.filter(({ friend }) => !friend)
  const intl = useIntl()
  if (friends.length === 0) return others.map(option)
  return (
    <>
      <optgroup label={intl.formatMessage({ id: 'matchForm.friends' })}>{friends.map(option)}</optgroup>
      {others.length > 0 && <optgroup label={intl.formatMessage({ id: 'matchForm.others' })}>{others.map(option)}</optgroup>}
    </>
  )
})

type Named = { typed: string; meant: Person; book: readonly BookPerson[]; onChoose: (person: Person) => void }

/** Friends whom the typed name may mean. The only one of that name is meant without a tap. */
function FriendsNamed({ typed, meant, book, onChoose }: Named) {
  const found = useMemo(() => friendsNamed(typed, book), [typed, book])
  return <FriendChips found={found} chosenId={meant.choice} book={book} onChoose={(listed) => onChoose(personOf(listed))} />
}
