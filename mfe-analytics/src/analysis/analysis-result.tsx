import './analysis.css'
import type { ReasonDto, SkillAnalysisDto } from '@kitchenline/api'
import { formatLevel } from '@kitchenline/domain'
import { Button } from '@kitchenline/ui'
import { lazy, Suspense, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { AccessLine } from './access-line.tsx'
import { Advice } from './advice.tsx'
import { ConfidenceLine } from './confidence-line.tsx'
import { LevelHeadline } from './level-headline.tsx'
import { LevelRuler } from './level-ruler.tsx'
import { ReasonList } from './reason-list.tsx'
import { ShareLevelButton } from './share-level-button.tsx'
import { UseLevelButton } from './use-level-button.tsx'

const MathDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "analysis-math" */ './math/math-dialog.tsx')).MathDialog,
}))

type Props = {
  analysis: SkillAnalysisDto
  level: number
  /** Whose it is: another player's is shown without what is only for its owner. */
  ownerId: string | undefined
}

/** 'math': every match. A reason: its own ones. */
type Opened = 'math' | ReasonDto | undefined

export function AnalysisResult({ analysis, level, ownerId }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const { band, currentSkillLevel, reasons, advice } = analysis
  const { locale } = useIntl()
  // Of another language after a switch: the next answer has this one's.
  const worded = analysis.wording?.language === locale ? analysis.wording : undefined
  return (
    <div className="kl-stack">
      <div className="ma-result__level">
        <LevelHeadline analysis={analysis} level={level} />
        <LevelRuler level={level} band={band} stated={currentSkillLevel} />
        {currentSkillLevel !== undefined && (
          <p className="kl-soft ma-small ma-stated">
            <FormattedMessage id="ai.stated" values={{ level: formatLevel(currentSkillLevel) }} />
          </p>
        )}
        <ConfidenceLine analysis={analysis} />
      </div>
      {reasons.length > 0 && <ReasonList reasons={reasons} words={worded?.reasons} onOpen={setOpened} />}
      {ownerId && advice && <Advice advice={advice} worded={worded?.advice} />}
      {worded && (
        <p className="kl-soft ma-small">
          <FormattedMessage id="ai.worded" />
        </p>
      )}
      {ownerId && (
        <div className="kl-row">
          <UseLevelButton level={level} />
          <Button onClick={() => setOpened('math')}>
            <FormattedMessage id="ai.math.open" />
          </Button>
          <ShareLevelButton analysis={analysis} level={level} />
        </div>
      )}
      <Foot analysis={analysis} isOwn={ownerId !== undefined} />
      {ownerId && opened && (
        <Suspense fallback={null}>
          <MathDialog
            format={analysis.analysisType}
            reason={opened === 'math' ? undefined : opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Foot({ analysis, isOwn }: { analysis: SkillAnalysisDto; isOwn: boolean }) {
  const { analyzedAt, replayed } = analysis
  return (
    <div className="kl-row ma-foot">
      {analyzedAt && (
        <p className="kl-soft ma-small">
          <FormattedMessage
            id="ai.analyzedAt"
            values={{ date: <FormattedDate value={analyzedAt} month="short" day="numeric" year="numeric" /> }}
          />
        </p>
      )}
      {replayed && (
        <p className="kl-soft ma-small">
          <FormattedMessage id={`ai.replayed.${replayed}`} />
        </p>
      )}
      {isOwn && <AccessLine analysis={analysis} />}
    </div>
  )
}
