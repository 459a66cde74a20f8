import type { SkillAnalysisDto } from '@kitchenline/api'
import { formatLevel, SKILL_MIN } from '@kitchenline/domain'
import { classNames, Counted, LevelHero } from '@kitchenline/ui'
import { useEffect, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormatSwitch } from '../analysis/format-switch.tsx'
import { milestonesOf } from '../analysis/milestones.ts'
import { MissingMatches, MissingText } from '../analysis/missing-matches.tsx'
import { shownLevel } from '../analysis/ruler-position.ts'
import { isChoice, useShownAnalysis } from '../analysis/use-shown-analysis.ts'
import { useLevelLine } from '../data/analysis.ts'
import { CourtLine, PeriodSwitch, type Period } from './court-line.tsx'
import { LevelNews } from './level-news.tsx'
import { changeOf, pointsOf } from '../analysis/level-period.ts'
import { WeekRhythm } from './week-rhythm.tsx'

type Props = { userId: string; analysis: SkillAnalysisDto }

/** The level of one format and its line, or how far it is until there is one. It has room for both from the beginning. */
export function LevelCourt({ userId, analysis }: Props) {
  const intl = useIntl()
  const {
    shown = analysis,
    format = analysis.analysisType,
    choose,
    isComing,
    isOutdated,
  } = useShownAnalysis({ userId }, analysis)
  const [period, setPeriod] = useState<Period>('90')
  const [isDue] = useState(analysis.isStale || isComing)
  const level = shown.hasEnoughData ? shown.suggestedSkillLevel : undefined
  const hasLevel = level !== undefined
  const { points, ...line } = useLinePoints({ userId, format, period, isNeeded: hasLevel })
  return (
    <LevelHero
      label={intl.formatMessage({ id: hasLevel ? 'level.title' : 'ai.title' })}
      above={
        <>
          {isChoice(shown) && <FormatSwitch format={format} onChange={choose} />}
          {(hasLevel || isComing) && <PeriodSwitch chosen={period} onChoose={setPeriod} />}
        </>
      }
      figure={hasLevel ? <RunningLevel level={level} /> : isComing ? <LevelRoom /> : undefined}
      beside={
        <div className={classNames('ma-news', isDue && 'ma-news--due')}>
          {hasLevel ? (
            <LevelNews analysis={shown} change={changeOf(points)} />
          ) : shown.hasEnoughData ? (
            <Unlocked isComing={isComing} />
          ) : (
            <MissingText analysis={shown} />
          )}
        </div>
      }
      isOutdated={isOutdated}
    >
      <div className="ma-line">
        {hasLevel || isComing ? <CourtLine points={points} {...line} /> : <MissingMatches analysis={shown} />}
      </div>
      <WeekRhythm />
    </LevelHero>
  )
}

/** Of a level: how far below it the count begins. */
const RUN = 0.6
// It runs before one's eyes once; on the way back to the page it stands, and where the shell's opening has shown it already.
let hasRun = document.querySelector('#opening-level:not(:empty), .opening--seen') !== null

function RunningLevel({ level }: { level: number }) {
  const [from] = useState(hasRun ? level : Math.max(level - RUN, SKILL_MIN))
  useEffect(() => {
    hasRun = true
  }, [])
  return <Counted from={from} to={level} format={(at) => shownLevel(at).main} />
}

/** As wide as a level. */
const LevelRoom = () => (
  <span className="ma-level-room" aria-hidden>
    {formatLevel(SKILL_MIN)}
  </span>
)

type LineQuestion = { userId: string; format: SkillAnalysisDto['analysisType']; period: Period; isNeeded: boolean }

function useLinePoints({ userId, format, period, isNeeded }: LineQuestion) {
  const { data, error, refetch } = useLevelLine(userId, format, isNeeded)
  const [openedAt] = useState(Date.now)
  const points = pointsOf(data?.points ?? [], period === 'all' ? undefined : Number(period), openedAt)
  const milestones = useMemo(() => milestonesOf(data?.points ?? []), [data])
  return { points, milestones, isLoading: data?.analysisType !== format, error, onRetry: () => void refetch() }
}

/** Between the tenth match and the first analysis. */
const Unlocked = ({ isComing }: { isComing: boolean }) => (
  <div>
    <h3>
      <FormattedMessage id="ai.unlockedTitle" />
    </h3>
    {isComing && (
      <p className="kl-soft">
        <FormattedMessage id="ai.unlockedText" />
      </p>
    )}
  </div>
)
