import type { SkillAnalysisDto } from '@kitchenline/api'
import { LEVEL_TOLERANCE } from '@kitchenline/domain'
import { FormattedMessage, useIntl } from 'react-intl'

/** Rounded, an estimate would be called certain. */
const MOST = 0.99

/** "Developing: 12 matches, 4 opponents; 3 more opponents make it solid", and the chance behind the word. */
export function ConfidenceLine({ analysis }: { analysis: SkillAnalysisDto }) {
  const intl = useIntl()
  const { confidence, confidenceWord, matchesAnalyzed, opponents, nextStep = {} } = analysis
  if (confidence === undefined || !confidenceWord) return null
  const step = nextStepId(nextStep)
  const values = {
    word: intl.formatMessage({ id: `ai.confidence.${confidenceWord}` }),
    matches: matchesAnalyzed,
    opponents,
    next: step ? <FormattedMessage id={`ai.confidence.${step}`} values={nextStep} /> : '',
  }
  return (
    <div className="ma-confidence">
      <p>
        <FormattedMessage id="ai.confidence.counts" values={values} />
      </p>
      <p className="kl-soft ma-small">
        <FormattedMessage
          id="ai.confidence.chance"
          values={{
            chance: intl.formatNumber(Math.min(confidence, MOST), { style: 'percent', maximumFractionDigits: 0 }),
            tolerance: LEVEL_TOLERANCE.toFixed(2),
          }}
        />
      </p>
    </div>
  )
}

function nextStepId({ matches, opponents }: NonNullable<SkillAnalysisDto['nextStep']>) {
  if (matches && opponents) return 'nextBoth'
  if (opponents) return 'nextOpponents'
  return matches ? 'nextMatches' : undefined
}
