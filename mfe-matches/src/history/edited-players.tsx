import type { OpponentDto } from '@kitchenline/api'
import { hasTeam, type MatchDraft, type Seat } from '../match-form/match-draft.ts'
import type { RequiredField } from '../match-form/missing-fields.ts'
import { PersonFields } from '../match-form/person-fields.tsx'

type Props = {
  draft: MatchDraft
  change: (change: Partial<MatchDraft>) => void
  book: readonly OpponentDto[]
  missing: readonly RequiredField[]
}

const ALONE: [Seat, string][] = [['opponent', 'matchForm.opponent']]
const TEAM: [Seat, string][] = [
  ['opponent', 'matchForm.opponent1'],
  ['partner', 'matchForm.partner'],
  ['secondOpponent', 'matchForm.opponent2'],
]

/** One opponent, and where the type allows a team also a partner and a second opponent. */
export function EditedPlayers({ draft, change, book, missing }: Props) {
  return (
    <div className="kl-stack">
      {(hasTeam(draft) ? TEAM : ALONE).map(([seat, labelId]) => (
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
      ))}
    </div>
  )
}
