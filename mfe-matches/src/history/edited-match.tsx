import '../match-form/match-form.css'
import { MATCH_TYPES } from '@kitchenline/domain'
import { FormattedMessage } from 'react-intl'
import { useOpponents } from '../data/use-opponents.ts'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { DetailFields } from '../match-form/detail-fields.tsx'
import type { MatchDraft } from '../match-form/match-draft.ts'
import type { RequiredField } from '../match-form/missing-fields.ts'
import { ScoreFields } from '../match-form/score-fields.tsx'
import { bookFor } from './draft-of-match.ts'
import { EditedPlayers } from './edited-players.tsx'

type Props = { draft: MatchDraft; change: (change: Partial<MatchDraft>) => void; missing: readonly RequiredField[] }

/** Every field of a match that is there already. */
export function EditedMatch({ draft, change, missing }: Props) {
  const opponents = useOpponents()
  return (
    <>
      <ChoiceGroup
        label={<FormattedMessage id="matchForm.type" />}
        options={MATCH_TYPES.map((value) => ({ value, label: <FormattedMessage id={`matchType.${value}`} /> }))}
        value={draft.matchType}
        onChange={(matchType) => change({ matchType })}
      />
      <EditedPlayers draft={draft} change={change} book={bookFor(draft, opponents.data ?? [])} missing={missing} />
      <ScoreFields draft={draft} change={change} missing={missing} />
      <DetailFields draft={draft} change={change} />
    </>
  )
}
