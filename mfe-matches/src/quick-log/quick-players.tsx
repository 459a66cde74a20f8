import { Button, useMedia } from '@kitchenline/ui'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BookPerson } from '../match-form/form-book.ts'
import { isDoubles, type Seat } from '../match-form/match-draft.ts'
import { PeopleChips } from '../match-form/people-chips.tsx'
import { isSame, useRecentPeople } from '../match-form/recent-people.ts'
import { ALONE, QUICK_TEAM, SeatFields } from '../match-form/seat-fields.tsx'
import type { FormFields } from '../match-form/use-match-form.ts'
import { PHONE } from '../widths.ts'

type Props = { form: FormFields; book: readonly BookPerson[] }

/** Who played. On a phone the recent people are enough for most matches: list, name and level wait behind "Someone else". */
export function QuickPlayers({ form, book }: Props) {
  const { draft, problems } = form
  const isPhone = useMedia(PHONE)
  const { people, isLoading } = useRecentPeople(book)
  const [isElse, setElse] = useState(false)
  // A typed name is none of the chips, even if one of them has it: then it is to be seen in its field.
  const isByChip = draft.opponent.name === '' || people.some((person) => isSame(draft.opponent, person))
  const isShort = isPhone && (people.length > 0 || isLoading) && isByChip && !isElse && !problems.opponent
  const hidden: Seat[] = isShort ? ['opponent'] : []
  const fields = useRef<HTMLDivElement>(null)
  const isEmpty = !isLoading && people.length === 0
  // Without a list to choose from, the name comes first: it has the focus, unless that has moved elsewhere in the dialog.
  useEffect(() => {
    const dialog = fields.current?.closest('[role=dialog]')
    if (isEmpty && dialog === document.activeElement) fields.current?.querySelector('input')?.focus()
  }, [isEmpty])
  return (
    <div className="kl-stack" ref={fields}>
      <PeopleChips form={form} people={people} book={book}>
        {isShort && (
          <Button className="mm-chip" aria-expanded={false} onClick={() => setElse(true)}>
            <FormattedMessage id="quickLog.someoneElse" />
          </Button>
        )}
      </PeopleChips>
      <SeatFields seats={isDoubles(draft) ? QUICK_TEAM : ALONE} addId="quickLog.addNew" form={form} book={book} hidden={hidden} />
    </div>
  )
}
