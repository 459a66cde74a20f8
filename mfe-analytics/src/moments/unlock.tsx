import type { SkillAnalysisDto } from '@kitchenline/api'
import { levelKey, unlockKey, type MatchFormat } from '@kitchenline/domain'
import { useNoteShown, useSession } from '@kitchenline/shell-api'
import { Button, Counted, Unasked } from '@kitchenline/ui'
import { BallsGathered, Moment } from '@kitchenline/ui/moment'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AnalysisWords } from '../analysis/analysis-words.tsx'
import { shownLevel } from '../analysis/ruler-position.ts'
import { ShareLevelButton } from '../analysis/share-level-button.tsx'
import { useSkillAnalysis } from '../data/analysis.ts'

const MathDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "analysis-math" */ '../analysis/math/math-dialog.tsx')).MathDialog,
}))

type Props = {
  format: MatchFormat
  onClose: () => void
  /** It answers no press. */
  isUnasked?: boolean
}

/** The first level of a format: ten matches become a number. Nothing while there is none, as without access. */
export function Unlock({ format, onClose, isUnasked = false }: Props) {
  const { user } = useSession()
  const { data } = useSkillAnalysis({ userId: user?.id ?? '' }, format, user !== undefined)
  const analysis = data?.analysisType === format ? data : undefined
  const level = analysis?.hasEnoughData ? analysis.suggestedSkillLevel : undefined
  if (!analysis || level === undefined) return null
  const shown = <ShownUnlock {...{ analysis, level, stated: user?.skillLevel ?? level, onClose }} />
  return (
    <Suspense fallback={null}>
      <AnalysisWords>{isUnasked ? <Unasked>{shown}</Unasked> : shown}</AnalysisWords>
    </Suspense>
  )
}

/** The balls are gathered by then. */
const COUNT_AFTER_MS = 600

type ShownProps = { analysis: SkillAnalysisDto; level: number; stated: number; onClose: () => void }

function ShownUnlock({ analysis, level, stated, onClose }: ShownProps) {
  const intl = useIntl()
  const { analysisType: format, matchesAnalyzed: matches, opponents } = analysis
  const [isMath, setMath] = useState(false)
  useNoteShown([unlockKey(format), levelKey(format, level)])
  if (isMath) {
    return (
      <Suspense fallback={null}>
        <MathDialog format={format} reason={undefined} onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <Moment
      title={intl.formatMessage({ id: 'unlock.title' }, { format })}
      isFull
      sky={<BallsGathered />}
      figure={<Counted from={stated} to={level} format={(at) => shownLevel(at).main} delayMs={COUNT_AFTER_MS} />}
      onClose={onClose}
      actions={
        <>
          <ShareLevelButton analysis={analysis} level={level} tone="ball" />
          <Button onClick={() => setMath(true)}>
            <FormattedMessage id="ai.math.open" />
          </Button>
        </>
      }
    >
      <p className="kl-sentence__claim">
        <FormattedMessage id="unlock.from" values={{ matches, opponents }} />
      </p>
      <p className="kl-soft">
        <FormattedMessage id="ai.stated" values={{ level: shownLevel(stated).main }} />
      </p>
    </Moment>
  )
}
