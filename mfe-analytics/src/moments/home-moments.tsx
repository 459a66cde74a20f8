import type { LevelPointDto, SkillAnalysisDto } from '@kitchenline/api'
import { ANALYSIS_MATCHES_NEEDED, type MatchFormat } from '@kitchenline/domain'
import { RemotePart, useShownMoments } from '@kitchenline/shell-api'
import { lazy, useEffect, useState } from 'react'
import { AnalysisWords } from '../analysis/analysis-words.tsx'
import { useLevelLine } from '../data/analysis.ts'
import { useTrophies } from '../data/figures.ts'
import { dueMoment, isNews, type Due, type Earned } from './due-moment.ts'
import { lastMonthKey } from './finished-month.ts'

/** Few openings have one. */
const NewTenth = lazy(async () => ({
  default: (await import(/* webpackChunkName: "new-tenth" */ './new-tenth.tsx')).NewTenth,
}))
const Unlock = lazy(async () => ({ default: (await import(/* webpackChunkName: "unlock" */ './unlock.tsx')).Unlock }))

type Props = {
  userId: string
  analysis: SkillAnalysisDto
  /** The day of the newest match. */
  playedUpTo: string | undefined
}

/** What an opening of home has to celebrate: decided once, when all is known. Where a dialog is open, it does not come. */
export function HomeMoments({ userId, analysis, playedUpTo }: Props) {
  const { shown, addShown } = useShownMoments()
  const earned = useEarned({ userId, analysis, playedUpTo })
  const [due, setDue] = useState<Due>()
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (!earned || due) return
    const found = dueMoment(shown, earned, Date.now())
    const silent = shown ? found.silent : [...found.silent, lastMonthKey(Date.now())]
    if (silent.length > 0) addShown(silent)
    setDue(found)
  }, [earned, due, shown, addShown])

  const moment = due?.moment
  if (!moment || isClosed) return null
  const close = () => setClosed(true)
  if (moment.kind === 'unlock') return <Unlock format={moment.format} onClose={close} isUnasked />
  if (moment.kind === 'trophy') {
    const { trophy } = moment
    return <RemotePart name="mfe_social/trophy" {...{ trophy, onClose: close }} skeleton={null} failure={() => null} />
  }
  return (
    <AnalysisWords>
      <NewTenth {...moment} line={earned?.lines[moment.format] ?? []} onClose={close} />
    </AnalysisWords>
  )
}

type WholeLines = Record<MatchFormat, readonly LevelPointDto[]>

/** Undefined until everything is there: half of it would pass for all. */
function useEarned({ userId, analysis: { currentMatches }, playedUpTo }: Props): (Earned & { lines: WholeLines }) | undefined {
  const [openedAt] = useState(Date.now)
  const isRated = (matches: number) => matches >= ANALYSIS_MATCHES_NEEDED
  const needs = { singles: isRated(currentMatches.singles), doubles: isRated(currentMatches.doubles) }
  const singles = useLevelLine(userId, 'singles', needs.singles)
  const doubles = useLevelLine(userId, 'doubles', needs.doubles)
  // Without a recent match no trophy is news, and the log need not be read for them.
  const hasPlayed = playedUpTo !== undefined && isNews(Date.parse(playedUpTo), openedAt)
  const trophies = useTrophies(hasPlayed)
  const isThere = (!needs.singles || singles.data) && (!needs.doubles || doubles.data)
  if (!isThere || (hasPlayed && !trophies.data)) return undefined
  const lines = { singles: (needs.singles && singles.data?.points) || [], doubles: (needs.doubles && doubles.data?.points) || [] }
  return { lines, trophies: trophies.data ?? [] }
}
