import { Avatar, Button } from '@kitchenline/ui'
import { useId, useMemo, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { choiceNames } from './choice-names.ts'
import type { Listed } from './form-book.ts'
import { isDoubles, type MatchDraft, type Person } from './match-draft.ts'
import { isSame, seatsOf, seat } from './recent-people.ts'

type Props = {
  draft: MatchDraft
  change: (change: Partial<MatchDraft>) => void
  people: readonly Person[]
  /** Tells them apart. */
  book: readonly Listed[]
  /** After the last of them. */
  children?: ReactNode
}

/** Recent players, one tap each: the free seats across the net first, then the one beside. */
export function PeopleChips({ draft, change, people, book, children }: Props) {
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
          onClick={() => change(seat(draft, person))}
        >
          <FriendFace friend={friends.get(person.choice)} />
          {names.get(person.choice) ?? person.name}
        </Button>
      ))}
      {children}
    </div>
  )
}

/** A friend is known by the picture. */
export function FriendFace({ friend }: { friend: Listed['friend'] }) {
  return friend ? <Avatar name={friend.name} picture={friend.profilePicture} size={24} /> : null
}
