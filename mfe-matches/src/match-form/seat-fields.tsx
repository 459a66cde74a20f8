import { BookProblem } from './book-problem.tsx'
import type { Listed } from './form-book.ts'
import type { MatchDraft, Seat } from './match-draft.ts'
import { PersonFields } from './person-fields.tsx'
import type { SeatTable } from './seat-tables.ts'
import type { FieldProblems } from './use-field-problems.ts'

type Props = {
  seats: SeatTable
  /** This form's text for adding a new opponent. */
  addId: string
  draft: MatchDraft
  change: (change: Partial<MatchDraft>) => void
  book: readonly Listed[]
  problems: FieldProblems
  /** Seats that are filled in elsewhere. */
  hidden?: readonly Seat[]
}

const ADD_PARTNER = 'matchForm.addNew'

/** All players beside the own one: one component for all forms, so that no one changes seats from one to the other. */
export function SeatFields({ seats, addId, draft, change, book, problems, hidden = [] }: Props) {
  const shown = seats.filter(({ seat }) => !hidden.includes(seat))
  return (
    <>
      {shown.length > 0 && <BookProblem />}
      {shown.map(({ seat, labelId, isOptional = false }) => (
        <PersonFields
          key={seat}
          seat={seat}
          labelId={labelId}
          addId={seat === 'partner' ? ADD_PARTNER : addId}
          isOptional={isOptional}
          person={draft[seat]}
          book={book}
          problem={problems[seat]}
          onChange={(person) => change({ [seat]: person })}
        />
      ))}
    </>
  )
}
