import { useFormBook } from '../match-form/form-book.ts'
import { EMPTY_DRAFT, type MatchDraft, type Seat } from '../match-form/match-draft.ts'
import { PeopleChips } from '../match-form/people-chips.tsx'
import { useRecentPeople } from '../match-form/recent-people.ts'
import { ALONE, QUICK_TEAM, SeatFields } from '../match-form/seat-fields.tsx'
import type { ScorerRecord } from './scorer-record.ts'
import { changeScorer } from './scorer-store.ts'

type Props = { owner: string; people: ScorerRecord['people']; isDoubles: boolean }

/** Players from the book as soon as that is there. Names are optional before the match is logged. */
export function ScorerPlayers({ owner, people, isDoubles }: Props) {
  const book = useFormBook()
  const recent = useRecentPeople(book).people
  const draft: MatchDraft = { ...EMPTY_DRAFT, ...people, matchType: isDoubles ? 'doubles' : 'singles' }
  const change = (changed: Partial<MatchDraft>) =>
    changeScorer(owner, (record) => ({ ...record, people: { ...record.people, ...(changed as Partial<Record<Seat, never>>) } }))
  const form = { draft, change, problems: {} }
  return (
    <div className="kl-stack">
      <PeopleChips form={form} people={recent} book={book} />
      <SeatFields seats={isDoubles ? QUICK_TEAM : ALONE} addId="quickLog.addNew" form={form} book={book} />
    </div>
  )
}
