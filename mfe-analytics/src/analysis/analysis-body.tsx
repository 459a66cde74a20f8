import type { SkillAnalysisDto } from '@kitchenline/api'
import { AnalysisResult } from './analysis-result.tsx'
import { AnalysisWords } from './analysis-words.tsx'
import { WaitingAnalysis } from './waiting-analysis.tsx'

type Props = { analysis: SkillAnalysisDto; ownerId: string | undefined }

/** Of a format with enough matches. */
export function AnalysisBody({ analysis, ownerId }: Props) {
  const { suggestedSkillLevel: level } = analysis
  return (
    <AnalysisWords>
      {level === undefined ? (
        <WaitingAnalysis analysis={analysis} isOwn={ownerId !== undefined} />
      ) : (
        <AnalysisResult analysis={analysis} level={level} ownerId={ownerId} />
      )}
    </AnalysisWords>
  )
}
