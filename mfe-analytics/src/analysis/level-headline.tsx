import type { SkillAnalysisDto } from '@kitchenline/api'
import { formatLevelChange } from '@kitchenline/domain'
import { Badge } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { shownDelta } from './delta-label.ts'
import { shownLevel } from './ruler-position.ts'

/** The level as printed on the ruler, and how far it is from what the player states. */
export function LevelHeadline({ analysis, level }: { analysis: SkillAnalysisDto; level: number }) {
  const { main, secondary } = shownLevel(level)
  const change = shownDelta(analysis)
  return (
    <p className="ma-level">
      <span className="kl-figure ma-level__figure">{main}</span>
      {secondary && <span className="kl-soft">({secondary})</span>}
      {change && (
        <span className="ma-level__change">
          <span className="ma-level__label">
            {change.label && (
              <Badge tone={change.label === 'breakthrough' ? 'ball' : 'court'}>
                <FormattedMessage id={`ai.delta.${change.label}`} />
              </Badge>
            )}
            <span className="kl-figure">{formatLevelChange(change.delta)}</span>
          </span>
          <span className="kl-soft">
            <FormattedMessage id="ai.delta.against" />
          </span>
        </span>
      )}
    </p>
  )
}
