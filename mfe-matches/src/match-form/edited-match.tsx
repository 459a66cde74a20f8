import { MATCH_TYPES } from '@kitchenline/domain'
import { useFormBook } from '../draft/form-book.ts'
import { hasTeam } from '../draft/match-draft.ts'
import { MatchFields } from './match-fields.tsx'
import { ALONE, SeatFields, TEAM } from './seat-fields.tsx'
import type { FormFields } from './use-match-form.ts'
import { bookFor } from '../draft/draft-of-match.ts'

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
