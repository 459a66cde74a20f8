import { Button, Notice } from '@kitchenline/ui'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { useOpponents } from '../data/opponents.ts'
import { seatsOfSamePerson } from './draft-people.ts'
import type { BookPerson } from '../draft/form-book.ts'
import type { Seat } from '../draft/match-draft.ts'
import { PersonFields } from './person-fields.tsx'
import type { FormFields } from './use-match-form.ts'

/** Who sits where, in the order of the screen, and the message that names the seat. */
export type SeatTable = readonly { seat: Seat; labelId: string; isOptional?: true }[]

/** One's own side first. */
export const ALONE: SeatTable = [{ seat: 'opponent', labelId: 'matchForm.opponent' }]
export const TEAM: SeatTable = [
  { seat: 'partner', labelId: 'matchForm.partner' },
  { seat: 'opponent', labelId: 'matchForm.opponent1' },
  { seat: 'secondOpponent', labelId: 'matchForm.opponent2' },
]
/** The quick log takes a doubles match with one opponent; the others are optional. */
export const QUICK_TEAM: SeatTable = [
  ...ALONE,
  { seat: 'partner', labelId: 'quickLog.partner', isOptional: true },
  { seat: 'secondOpponent', labelId: 'quickLog.secondOpponent', isOptional: true },
]

type Props = {
  seats: SeatTable
  /** This form's text for adding a new opponent. */
  addId: string
  form: FormFields
  book: readonly BookPerson[]
  /** The name alone, where there is no list to choose it from. */
  isShort?: boolean
}

const ADD_PARTNER = 'matchForm.addNew'

/** All players beside the own one: one component for all forms, so that no one changes seats from one to the other. */
export function SeatFields({ seats, addId, form: { draft, change, problems }, book, isShort }: Props) {
  const again = useMemo(() => seatsOfSamePerson(draft, book), [draft, book])
  return (
    <>
      <BookProblem />
      {seats.map(({ seat, labelId, isOptional = false }) => (
        <PersonFields
          key={seat}
          seat={seat}
          labelId={labelId}
          addId={seat === 'partner' ? ADD_PARTNER : addId}
          isOptional={isOptional}
          isShort={isShort}
          person={draft[seat]}
          book={book}
          isAgain={again.includes(seat)}
          problem={problems[seat]}
          onChange={(person) => change({ [seat]: person })}
        />
      ))}
    </>
  )
}

/** A book that could not be read looks like an empty one, and everybody in it like a new person. */
export function BookProblem() {
  const { data, isError, refetch } = useOpponents()
  if (!isError || data) return null
  const retry = (
    <Button onClick={() => void refetch()}>
      <FormattedMessage id="common.retry" />
    </Button>
  )
  return (
    <div role="alert">
      <Notice tone="amber" title={<FormattedMessage id="opponents.failed" />} action={retry}>
        <p>
          <FormattedMessage id="matchForm.bookFailed" />
        </p>
      </Notice>
    </div>
  )
}
