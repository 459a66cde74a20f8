import '../match-form/match-form.css'
import { MATCH_TYPES } from '@kitchenline/domain'
import { FormattedMessage } from 'react-intl'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { DetailFields } from '../match-form/detail-fields.tsx'
import { useFormBook } from '../match-form/form-book.ts'
import { hasTeam, type MatchDraft } from '../match-form/match-draft.ts'
import { ScoreFields } from '../match-form/score-fields.tsx'
import { ALONE, SeatFields, TEAM } from '../match-form/seat-fields.tsx'
import type { FieldProblems } from '../match-form/use-field-problems.ts'
import { bookFor } from './draft-of-match.ts'

type Props = { draft: MatchDraft; change: (change: Partial<MatchDraft>) => void; problems: FieldProblems }

/** Every field of a match that is there already. */
export function EditedMatch({ draft, change, problems }: Props) {
  const book = useFormBook()
  return (
    <>
      <ChoiceGroup
        label={<FormattedMessage id="matchForm.type" />}
        options={MATCH_TYPES.map((value) => ({ value, label: <FormattedMessage id={`matchType.${value}`} /> }))}
        value={draft.matchType}
        onChange={(matchType) => change({ matchType })}
      />
      <div className="kl-stack">
        <SeatFields
          seats={hasTeam(draft) ? TEAM : ALONE}
          addId="matchForm.addNew"
          draft={draft}
          change={change}
          book={bookFor(draft, book)}
          problems={problems}
        />
      </div>
      <ScoreFields draft={draft} change={change} problems={problems} />
      <DetailFields draft={draft} change={change} problems={problems} />
    </>
  )
}
