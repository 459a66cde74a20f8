import { Avatar, Button } from '@kitchenline/ui'
import { type ReactNode, useId, useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { choiceNames, type BookPerson } from './form-book.ts'
import { isDoubles, type Person } from './match-draft.ts'
import { isSame, seatsOf, toggleSeat } from './recent-people.ts'
import type { FormFields } from './use-match-form.ts'

type Props = {
  form: Pick<FormFields, 'draft' | 'change'>
  people: readonly Person[]
  /** Tells them apart. */
  book: readonly BookPerson[]
  /** After the last of them. */
  children?: ReactNode
}

/** Recent players, one tap each: the free seats across the net first, then the one beside. */
export function PeopleChips({ form: { draft, change }, people, book, children }: Props) {
  const id = useId()
  const names = useMemo(() => choiceNames(book), [book])
  const friends = useMemo(() => new Map(book.map(({ id, friend }) => [id, friend])), [book])
  if (people.length === 0 && !children) return null
  return (
    <div className="mm-people" role="group" aria-labelledby={id}>
      <span className="kl-field__label mm-people__label" id={id}>
        <FormattedMessage id={isDoubles(draft) ? 'pad.peopleOfDoubles' : 'pad.people'} />
      </span>
      {people.map((person) => (
        <Button
          key={`${person.choice} ${person.name}`}
          className="mm-chip"
          aria-pressed={seatsOf(draft).some((name) => isSame(draft[name], person))}
          onClick={() => change(toggleSeat(draft, person))}
        >
          <FriendFace friend={friends.get(person.choice)} />
          {names.get(person.choice) ?? person.name}
        </Button>
      ))}
      {children}
    </div>
  )
}

type Chips = {
  found: readonly BookPerson[]
  chosenId: string | undefined
  /** Tells them apart. */
  book: readonly BookPerson[]
  onChoose: (friend: BookPerson) => void
}

/** Friends, one tap each. */
export function FriendChips({ found, chosenId, book, onChoose }: Chips) {
  const id = useId()
  const names = useMemo(() => choiceNames(book), [book])
  if (found.length === 0) return null
  return (
    <div className="mm-people" role="group" aria-labelledby={id}>
      <span className="kl-field__label mm-people__label" id={id}>
        <FormattedMessage id="matchForm.friends" />
      </span>
      {found.map((listed) => (
        <Button key={listed.id} className="mm-chip" aria-pressed={chosenId === listed.id} onClick={() => onChoose(listed)}>
          <FriendFace friend={listed.friend} />
          {names.get(listed.id)}
        </Button>
      ))}
    </div>
  )
}

/** A friend is known by the picture. */
function FriendFace({ friend }: { friend: BookPerson['friend'] }) {
  return friend ? <Avatar name={friend.name} picture={friend.profilePicture} size={24} /> : null
}
