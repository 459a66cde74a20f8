import { Check, X } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceGroup } from './choice-group.tsx'
import { isDoubles, type MatchDraft } from './match-draft.ts'
import { ScoreField } from './score-field.tsx'
import { ScorePad } from './score-pad.tsx'
import { ScoreQuestion } from './score-question.tsx'
import { ScoreReading } from './score-reading.tsx'
import type { FieldProblems } from './use-field-problems.ts'

type Props = {
  draft: MatchDraft
  change: (change: Partial<MatchDraft>) => void
  problems: FieldProblems
}

/** Who won, the pad that follows from it, the two sides' points, and what was understood of all this. */
export function ScoreFields({ draft, change, problems }: Props) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  const results = [
    { value: 'won' as const, tone: 'won' as const, label: <Outcome result="won" /> },
    { value: 'lost' as const, tone: 'lost' as const, label: <Outcome result="lost" /> },
  ]
  return (
    <div className="kl-stack mm-score-part">
      <ChoiceGroup
        label={t('matchForm.result')}
        options={results}
        value={draft.result}
        error={problems.result}
        size="large"
        onChange={(result) => change({ result })}
      />
      {draft.result && <ScorePad draft={draft} result={draft.result} change={change} />}
      <div className="mm-scores">
        <ScoreField
          label={t('matchForm.ownScores')}
          hint="11,9"
          value={draft.ownScores}
          error={problems.ownScores}
          onChange={(ownScores) => change({ ownScores })}
        />
        <ScoreField
          label={t(isDoubles(draft) ? 'matchForm.opponentsScores' : 'matchForm.opponentScores')}
          hint="7,11"
          value={draft.opponentScores}
          error={problems.opponentScores}
          onChange={(opponentScores) => change({ opponentScores })}
        />
      </div>
      <ScoreReading draft={draft} />
      <ScoreQuestion draft={draft} onSwap={(result) => change({ result })} />
    </div>
  )
}

function Outcome({ result }: { result: 'won' | 'lost' }) {
  const Icon = result === 'won' ? Check : X
  return (
    <>
      <Icon size={20} aria-hidden />
      <FormattedMessage id={`result.${result}`} />
    </>
  )
}
