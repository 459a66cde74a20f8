import type { SkillAnalysisDto } from '@kitchenline/api'
import { formatLevelChange, SOLID_FROM } from '@kitchenline/domain'
import { Badge, Balls } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { shownDelta } from '../analysis/delta-label.ts'
import type { Change } from './level-period.ts'

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
        <FormattedMessage id="level.since" values={{ date: intl.formatDate(since, { month: 'short', day: 'numeric' }) }} />
      </span>
    </p>
  )
}

const BALLS = 5

type Counted = Pick<SkillAnalysisDto, 'confidenceWord' | 'matchesAnalyzed' | 'opponents'>

/** As many of five as the matches and opponents are of those that make it solid; the fifth is that word itself. */
export function confidenceBalls({ confidenceWord, matchesAnalyzed, opponents }: Counted): number {
  if (confidenceWord === 'solid') return BALLS
  const share = Math.min(matchesAnalyzed / SOLID_FROM.matches, opponents / SOLID_FROM.opponents)
  return Math.min(Math.max(Math.floor(share * BALLS), 1), BALLS - 1)
}

function Confidence({ analysis }: { analysis: Counted }) {
  const intl = useIntl()
  const { confidenceWord } = analysis
  if (!confidenceWord) return null
  const filled = confidenceBalls(analysis)
  return (
    <p className="kl-soft">
      <Balls filled={filled} of={BALLS} label={intl.formatMessage({ id: 'ai.count' }, { count: filled, needed: BALLS })} />{' '}
      <FormattedMessage id={`ai.confidence.${confidenceWord}`} />
    </p>
  )
}
