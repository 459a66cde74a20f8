import type { OpponentDto } from '@kitchenline/api'
import { Button } from '@kitchenline/ui'
import { useIntl } from 'react-intl'
import type { MatchDraft } from './match-draft.ts'
import { isSame, opponentSeats, seat } from './recent-people.ts'
import { useRecentPeople } from './use-recent-people.ts'

type Props = { draft: MatchDraft; change: (change: Partial<MatchDraft>) => void; book: readonly OpponentDto[] }

/** Whom one played lately, one tap each. */
export function PeopleChips({ draft, change, book }: Props) {
  const intl = useIntl()
  const people = useRecentPeople(book)
  if (people.length === 0) return null
  return (
    <div className="mm-people" role="group" aria-label={intl.formatMessage({ id: 'pad.people' })}>
      {people.map((person) => (
        <Button
          key={`${person.choice} ${person.name}`}
          className="mm-chip"
          aria-pressed={opponentSeats(draft).some((name) => isSame(draft[name], person))}
          onClick={() => change(seat(draft, person))}
        >
          {person.name}
        </Button>
      ))}
    </div>
  )
}
