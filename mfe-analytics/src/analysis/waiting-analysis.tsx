import './analysis.css'
import type { SkillAnalysisDto } from '@kitchenline/api'
import { FormattedMessage } from 'react-intl'
import { AccessLine } from './access-line.tsx'

/** Enough matches and no analysis: access was used up before the first one. */
export function WaitingAnalysis({ analysis }: { analysis: SkillAnalysisDto }) {
  return (
    <div className="kl-stack">
      <div>
        <h3>
          <FormattedMessage id="ai.unlockedTitle" />
        </h3>
        {analysis.access?.reason !== 'none' && (
          <p className="kl-soft">
            <FormattedMessage id="ai.unlockedText" />
          </p>
        )}
      </div>
      <AccessLine analysis={analysis} />
    </div>
  )
}
