import { Button } from '@kitchenline/ui'
import { UserPlus } from '@kitchenline/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { BookPerson } from '../draft/form-book.ts'
import { isDoubles } from '../draft/match-draft.ts'
import { PeopleChips } from '../match-form/people-chips.tsx'
import { isSame, seatsOf, useRecentPeople } from '../match-form/recent-people.ts'
import { ALONE, QUICK_TEAM, SeatFields } from '../match-form/seat-fields.tsx'
import type { FormFields } from '../match-form/use-match-form.ts'

type Props = { form: FormFields; book: readonly BookPerson[] }

/** Who played. The recent people are enough for most matches: list, name and level wait behind "Someone else". */
export function QuickPlayers({ form, book }: Props) {
  const { draft, problems } = form
  const intl = useIntl()
  const { people, isLoading } = useRecentPeople(book)
  const [isElse, setElse] = useState(false)
  const band = useRef<HTMLDivElement>(null)
  const hasChips = people.length > 0 || isLoading
  // A typed name is none of the chips, even if one of them has it: then it is to be seen in its field.
  const isByChip = seatsOf(draft).every(
    (seat) => !problems[seat] && (draft[seat].name === '' || people.some((person) => isSame(draft[seat], person))),
  )
  const isShort = !isElse && (hasChips ? isByChip : !isDoubles(draft))
  // Without a list to choose from, the name comes first: it has the focus, unless that has moved elsewhere in the dialog.
  useEffect(() => {
    const dialog = band.current?.closest('[role=dialog]')
    if (!hasChips && dialog === document.activeElement) band.current?.querySelector('input')?.focus()
  }, [hasChips])

  const someoneElse = isShort && (
    <Button
      shape="icon"
      aria-expanded={false}
      aria-label={intl.formatMessage({ id: 'quickLog.someoneElse' })}
      onClick={() => setElse(true)}
    >
      <UserPlus aria-hidden />
    </Button>
  )
  return (
    <div className="kl-stack" ref={band}>
      <PeopleChips form={form} people={people} book={book} isLoading={isLoading}>
        {someoneElse}
      </PeopleChips>
      {!(isShort && hasChips) && (
        <div className={isShort ? 'mm-name-line' : 'kl-stack'}>
          <SeatFields
            seats={isDoubles(draft) ? QUICK_TEAM : ALONE}
            addId="quickLog.addNew"
            form={form}
            book={book}
            isShort={isShort}
          />
          {someoneElse}
        </div>
      )}
    </div>
  )
}
