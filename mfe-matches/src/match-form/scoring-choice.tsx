import { SCORINGS } from '@kitchenline/domain'
import { FormattedMessage } from 'react-intl'
import { ChoiceGroup } from './choice-group.tsx'
import { pointsToAsk } from '../draft/read-scores.ts'
import type { FormFields } from './use-match-form.ts'

/** Stands among the details while the points leave it open, and as a question below them once they do not. */
export function ScoringChoice({ form: { draft, change, problems }, asks }: { form: FormFields; asks: boolean }) {
  const points = pointsToAsk(draft)
  if (asks !== (points !== undefined)) return null
  return (
    <ChoiceGroup
      label={<FormattedMessage id={asks ? 'matchForm.askScoring' : 'matchForm.scoring'} values={{ points }} />}
      options={SCORINGS.map((value) => ({ value, label: <FormattedMessage id={`scorer.scoring.${value}`} /> }))}
      value={draft.scoring}
      error={problems.scoring}
      isRequired={asks}
      onChange={(scoring) => change({ scoring })}
    />
  )
}
