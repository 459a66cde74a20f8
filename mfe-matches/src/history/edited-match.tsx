import '../match-form/match-form.css'
import { MATCH_TYPES } from '@kitchenline/domain'
import { FormattedMessage } from 'react-intl'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { DetailFields } from '../match-form/detail-fields.tsx'
import { useFormBook } from '../match-form/form-book.ts'
import { hasTeam } from '../match-form/match-draft.ts'
import { ScoreFields } from '../match-form/score-fields.tsx'
import { ALONE, SeatFields, TEAM } from '../match-form/seat-fields.tsx'
import type { FormFields } from '../match-form/use-match-form.ts'
import { bookFor } from './draft-of-match.ts'

/** Every field of a match that is there already. */
export function EditedMatch({ form }: { form: FormFields }) {
  const { draft, change } = form
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
        <SeatFields seats={hasTeam(draft) ? TEAM : ALONE} addId="matchForm.addNew" form={form} book={bookFor(draft, book)} />
      </div>
      <ScoreFields form={form} />
      <DetailFields form={form} />
    </>
  )
}
