import type { OpponentDto } from '@kitchenline/api'
import { isDoubles, type MatchDraft, type Seat } from '../match-form/match-draft.ts'
import type { RequiredField } from '../match-form/missing-fields.ts'
import { PersonFields } from '../match-form/person-fields.tsx'

type Props = {
  draft: MatchDraft
  change: (change: Partial<MatchDraft>) => void
  book: readonly OpponentDto[]
  missing: readonly RequiredField[]
}

const SINGLES: [Seat, string][] = [['opponent', 'matchForm.opponent']]
const DOUBLES: [Seat, string][] = [
  ['partner', 'matchForm.partner'],
  ['opponent', 'matchForm.opponent1'],
  ['secondOpponent', 'matchForm.opponent2'],
]

/** One opponent, or a partner and two opponents. The first opponent stays when the type changes. */
export function PlayerFields({ draft, change, book, missing }: Props) {
  return (isDoubles(draft) ? DOUBLES : SINGLES).map(([seat, labelId]) => (
    <PersonFields
      key={seat}
      seat={seat}
      labelId={labelId}
      addId="matchForm.addNew"
      person={draft[seat]}
      book={book}
      isMissing={missing.includes(seat)}
      onChange={(person) => change({ [seat]: person })}
    />
  ))
}
