import type { SkillAnalysisDto } from '@kitchenline/api'
import { formatLevelChange } from '@kitchenline/domain'
import { Badge } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfidenceMeter } from '../analysis/confidence-meter.tsx'
import { shownDelta } from '../analysis/delta-label.ts'
import type { Change } from '../analysis/level-period.ts'

type Props = { analysis: SkillAnalysisDto; change: Change | undefined }

/** Beside the level: what is new about it, what the period brought, and how sure it is. */
export function LevelNews({ analysis, change }: Props) {
  const delta = shownDelta(analysis)
  return (
    <>
      {delta?.label && (
        <p>
          <Badge tone="ball">
            <FormattedMessage id={`ai.delta.${delta.label}`} />
          </Badge>{' '}
          <span className="kl-soft">
            <span className="kl-figure">{formatLevelChange(delta.delta)}</span> <FormattedMessage id="ai.delta.against" />
          </span>
        </p>
      )}
      {change && <PeriodChange change={change} isNews={!delta?.label} />}
      <Confidence analysis={analysis} />
    </>
  )
}

/** Lime where it is the news: one thing a page. */
function PeriodChange({ change: { levels, since }, isNews }: { change: Change; isNews: boolean }) {
  const intl = useIntl()
  const text = formatLevelChange(levels)
  return (
    <p>
      <Badge tone={isNews && text.startsWith('+') ? 'ball' : 'outline'}>{text}</Badge>{' '}
      <span className="kl-soft">
        <FormattedMessage
          id="level.since"
          values={{ date: intl.formatDate(since, { timeZone: 'UTC', month: 'short', day: 'numeric' }) }}
        />
      </span>
    </p>
  )
}

function Confidence({ analysis }: { analysis: SkillAnalysisDto }) {
  if (!analysis.confidenceWord) return null
  return (
    <p className="kl-soft">
      <ConfidenceMeter analysis={analysis} /> <FormattedMessage id={`ai.confidence.${analysis.confidenceWord}`} />
    </p>
  )
}
