import type { SkillAnalysisDto } from '@kitchenline/api'
import { FormattedMessage } from 'react-intl'
import { useAccess } from '../data/analysis.ts'
import { AccessLine } from './access-line.tsx'
import { AnalysisResult } from './analysis-result.tsx'
import { AnalysisWords } from './analysis-words.tsx'
import './analysis.css'

type Props = { analysis: SkillAnalysisDto; ownerId: string | undefined; isUnderCourt?: boolean }

/** Of a format with enough matches. */
export function AnalysisBody({ analysis, ownerId, isUnderCourt = false }: Props) {
  const { suggestedSkillLevel: level } = analysis
  return (
    <AnalysisWords>
      {level === undefined ? (
        <WaitingAnalysis {...{ analysis, isUnderCourt }} isOwn={ownerId !== undefined} />
      ) : (
        <AnalysisResult {...{ analysis, level, ownerId, isUnderCourt }} />
      )}
    </AnalysisWords>
  )
}

type WaitingAnalysisProps = { analysis: SkillAnalysisDto; isOwn: boolean; isUnderCourt: boolean }

/** Enough matches and no analysis: access was used up before the first one, or a friend has not looked yet. */
function WaitingAnalysis({ analysis, isOwn, isUnderCourt }: WaitingAnalysisProps) {
  return (
    <div className="kl-stack">
      {!isUnderCourt && (
        <h3>
          <FormattedMessage id="ai.unlockedTitle" />
        </h3>
      )}
      {isOwn ? <OwnAccess analysis={analysis} /> : <ComesSoon />}
    </div>
  )
}

/** Nothing is promised while access is used up. */
function OwnAccess({ analysis }: Pick<WaitingAnalysisProps, 'analysis'>) {
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
