import './analysis.css'
import type { SkillAnalysisDto } from '@kitchenline/api'
import { FormattedMessage } from 'react-intl'
import { useAccess } from '../data/analysis.ts'
import { AccessLine } from './access-line.tsx'

type Props = { analysis: SkillAnalysisDto; isOwn: boolean }

/** Enough matches and no analysis: access was used up before the first one, or a friend has not looked yet. */
export function WaitingAnalysis({ analysis, isOwn }: Props) {
  return (
    <div className="kl-stack">
      <h3>
        <FormattedMessage id="ai.unlockedTitle" />
      </h3>
      {isOwn ? <OwnAccess analysis={analysis} /> : <ComesSoon />}
    </div>
  )
}

/** Nothing is promised while access is used up. */
function OwnAccess({ analysis }: Pick<Props, 'analysis'>) {
  const access = useAccess(analysis.access)
  return (
    <>
      {access && access.reason !== 'none' && <ComesSoon />}
      <AccessLine analysis={analysis} />
    </>
  )
}

const ComesSoon = () => (
  <p className="kl-soft">
    <FormattedMessage id="ai.unlockedText" />
  </p>
)
