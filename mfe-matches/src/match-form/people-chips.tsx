import { Button } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isDoubles, type MatchDraft, type Person } from './match-draft.ts'
import { isSame, seatsOf, seat } from './recent-people.ts'

type Props = {
  draft: MatchDraft
  change: (change: Partial<MatchDraft>) => void
  people: readonly Person[]
  /** After the last of them. */
  children?: ReactNode
}

/** Recent players, one tap each: the free seats across the net first, then the one beside. */
export function PeopleChips({ draft, change, people, children }: Props) {
  const intl = useIntl()
  if (people.length === 0 && !children) return null
  const label = intl.formatMessage({ id: isDoubles(draft) ? 'pad.peopleOfDoubles' : 'pad.people' })
  return (
    <div className="mm-people" role="group" aria-label={label}>
      {people.map((person) => (
        <Button
          key={`${person.choice} ${person.name}`}
          className="mm-chip"
          aria-pressed={seatsOf(draft).some((name) => isSame(draft[name], person))}
          onClick={() => change(seat(draft, person))}
        >
          {person.name}
        </Button>
      ))}
      {children}
    </div>
  )
}
