import type { SkillAnalysisDto } from '@kitchenline/api'
import { SKILL_MIN } from '@kitchenline/domain'
import { Counted, LevelHero } from '@kitchenline/ui'
import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { FormatSwitch } from '../analysis/format-switch.tsx'
import { LazyAnalysis } from '../analysis/lazy-analysis.tsx'
import { milestonesOf } from '../analysis/milestones.ts'
import { MissingMatches, MissingText } from '../analysis/missing-matches.tsx'
import { shownLevel } from '../analysis/ruler-position.ts'
import { isChoice, useShownAnalysis } from '../analysis/use-shown-analysis.ts'
import { useLevelLine } from '../data/analysis.ts'
import { CourtLine, PeriodSwitch, type Period } from './court-line.tsx'
import { LevelNews } from './level-news.tsx'
import { changeOf, pointsOf } from './level-period.ts'
import { WeekRhythm } from './week-rhythm.tsx'

// Rarely shown: between the tenth match and the first analysis.
const loadWaiting = async () => (await import(/* webpackChunkName: "analysis" */ '../analysis/analysis-body.tsx')).AnalysisBody

type Props = { userId: string; analysis: SkillAnalysisDto }

/** The level of one format and its line, or how far it is until there is one. */
export function LevelCourt({ userId, analysis }: Props) {
  const intl = useIntl()
  const { shown = analysis, format = analysis.analysisType, choose, isOutdated } = useShownAnalysis({ userId }, analysis)
  const [period, setPeriod] = useState<Period>('90')
  const level = shown.hasEnoughData ? shown.suggestedSkillLevel : undefined
  const hasLevel = level !== undefined
  const { points, ...line } = useLinePoints({ userId, format, period, isNeeded: hasLevel })
  return (
    <LevelHero
      label={intl.formatMessage({ id: hasLevel ? 'level.title' : 'ai.title' })}
      above={
        <>
          {isChoice(shown) && <FormatSwitch format={format} onChange={choose} />}
          {hasLevel && <PeriodSwitch chosen={period} onChoose={setPeriod} />}
        </>
      }
      figure={hasLevel ? <RunningLevel level={level} /> : undefined}
      beside={hasLevel ? <LevelNews analysis={shown} change={changeOf(points)} /> : <NoLevel {...{ analysis: shown, userId }} />}
      isOutdated={isOutdated}
    >
      {hasLevel ? <CourtLine points={points} {...line} /> : <MissingMatches analysis={shown} />}
      <WeekRhythm />
    </LevelHero>
  )
}

/** Of a level: how far below it the count begins. */
const RUN = 0.6
// It runs before one's eyes once; on the way back to the page it stands.
let hasRun = false

function RunningLevel({ level }: { level: number }) {
  const [from] = useState(hasRun ? level : Math.max(level - RUN, SKILL_MIN))
  useEffect(() => {
    hasRun = true
  }, [])
  return <Counted from={from} to={level} format={(at) => shownLevel(at).main} />
}

type LineQuestion = { userId: string; format: SkillAnalysisDto['analysisType']; period: Period; isNeeded: boolean }

function useLinePoints({ userId, format, period, isNeeded }: LineQuestion) {
  const { data, error, refetch } = useLevelLine(userId, format, isNeeded)
  const [openedAt] = useState(Date.now)
  const points = pointsOf(data?.points ?? [], period === 'all' ? undefined : Number(period), openedAt)
  const milestones = useMemo(() => milestonesOf(data?.points ?? []), [data])
  return { points, milestones, isLoading: data?.analysisType !== format, error, onRetry: () => void refetch() }
}

const NoLevel = ({ analysis, userId }: Props) =>
  analysis.hasEnoughData ? (
    <LazyAnalysis load={loadWaiting} props={{ analysis, ownerId: userId }} />
  ) : (
    <MissingText analysis={analysis} />
  )
