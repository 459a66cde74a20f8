import { Avatar, Button, Skeleton } from '@kitchenline/ui'
import { type ReactNode, useId, useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { choiceNames, type BookPerson } from '../draft/form-book.ts'
import { isDoubles, type Person } from '../draft/match-draft.ts'
import { isSame, seatsOf, toggleSeat } from './recent-people.ts'
import type { FormFields } from './use-match-form.ts'

type Props = {
  form: Pick<FormFields, 'draft' | 'change'>
  people: readonly Person[]
  /** Tells them apart. */
  book: readonly BookPerson[]
  /** Their place is held until they are known. */
  isLoading: boolean
  /** After the last of them. */
  children?: ReactNode
}

/** Recent players, one tap each: the free seats across the net first, then the one beside. */
export function PeopleChips({ form: { draft, change }, people, book, isLoading, children }: Props) {
  const id = useId()
  const names = useMemo(() => choiceNames(book), [book])
  const friends = useMemo(() => new Map(book.map(({ id, friend }) => [id, friend])), [book])
  if (people.length === 0 && !isLoading) return null
  return (
    <div className="mm-people-line" role="group" aria-labelledby={id}>
      <span className="kl-visually-hidden" id={id}>
        <FormattedMessage id={isDoubles(draft) ? 'pad.peopleOfDoubles' : 'pad.people'} />
      </span>
      <div className="mm-people-line__people">
        {people.length === 0 && <Skeleton height={44} width="12rem" isRound />}
        {people.map((person) => (
          <Button
            key={`${person.choice} ${person.name}`}
            className="mm-chip"
            aria-pressed={seatsOf(draft).some((name) => isSame(draft[name], person))}
            onClick={() => change(toggleSeat(draft, person))}
          >
            <Face name={person.name} picture={friends.get(person.choice)?.profilePicture} />
            {names.get(person.choice) ?? person.name}
          </Button>
        ))}
      </div>
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
          <Face name={listed.name} picture={listed.friend?.profilePicture} />
          {names.get(listed.id)}
        </Button>
      ))}
    </div>
  )
}

/** The picture of a friend; of others the initials. */
const Face = ({ name, picture }: { name: string; picture: string | null | undefined }) => (
  <Avatar name={name} picture={picture} size={28} />
)
