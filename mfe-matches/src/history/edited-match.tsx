import { MATCH_TYPES } from '@kitchenline/domain'
import { useFormBook } from '../match-form/form-book.ts'
import { hasTeam } from '../match-form/match-draft.ts'
import { MatchFields } from '../match-form/match-fields.tsx'
import { ALONE, SeatFields, TEAM } from '../match-form/seat-fields.tsx'
import type { FormFields } from '../match-form/use-match-form.ts'
import { bookFor } from './draft-of-match.ts'

/** Every field of a match that is there already. */
export function EditedMatch({ form }: { form: FormFields }) {
  const { draft, change } = form
  const book = bookFor(draft, useFormBook())
  return (
    <MatchFields
      form={form}
      types={MATCH_TYPES}
      type={draft.matchType}
      onType={(matchType) => change({ matchType })}
      who={<SeatFields seats={hasTeam(draft) ? TEAM : ALONE} addId="matchForm.addNew" form={form} book={book} />}
    />
  )
}
