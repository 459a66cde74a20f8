import type { LevelPointDto } from '@kitchenline/api'
import { ANALYSIS_MATCHES_NEEDED, type MatchFormat } from '@kitchenline/domain'
import { RemotePart, useShownMoments } from '@kitchenline/shell-api'
import { lazy, useEffect, useState } from 'react'
import { AnalysisWords } from '../analysis/analysis-words.tsx'
import { useLevelLine } from '../data/analysis.ts'
import { useDashboard, useTrophies } from '../data/figures.ts'
import { dueMoment, isNews, type Due, type Earned } from './due-moment.ts'
import { lastMonthKey } from './finished-month.ts'

/** Few openings have one. */
const NewTenth = lazy(async () => ({
  default: (await import(/* webpackChunkName: "new-tenth" */ './new-tenth.tsx')).NewTenth,
}))
const Unlock = lazy(async () => ({ default: (await import(/* webpackChunkName: "unlock" */ './unlock.tsx')).Unlock }))

/** What an opening of home has to celebrate: decided once, when all is known. Where a dialog is open, it does not come. */
export function HomeMoments({ userId }: { userId: string }) {
  const { shown, addShown } = useShownMoments()
  const earned = useEarned(userId)
  const [due, setDue] = useState<Due & { lines: WholeLines }>()
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (!earned || due) return
    const found = dueMoment(shown, earned, Date.now())
    const silent = shown ? found.silent : [...found.silent, lastMonthKey(Date.now())]
    if (silent.length > 0) addShown(silent)
    setDue({ ...found, lines: earned.lines })
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
      <NewTenth {...moment} line={due.lines[moment.format]} onClose={close} />
    </AnalysisWords>
  )
}

type WholeLines = Record<MatchFormat, readonly LevelPointDto[]>

/**
 * Undefined until everything is there, as it is now: half of it would pass for all, and from before the match that has just been celebrated
 * a first list would be noted without it.
 */
function useEarned(userId: string): (Earned & { lines: WholeLines }) | undefined {
  const [openedAt] = useState(Date.now)
  const home = useDashboard()
  const { currentMatches = { singles: 0, doubles: 0 } } = home.data?.analysis ?? {}
  const playedUpTo = home.data?.recentMatches?.[0]?.matchDate
  const isRated = (format: MatchFormat) => currentMatches[format] >= ANALYSIS_MATCHES_NEEDED
  const singles = useLevelLine(userId, 'singles', isRated('singles'))
  const doubles = useLevelLine(userId, 'doubles', isRated('doubles'))
  // Without a recent match no trophy is news, and the log need not be read for them.
  const trophies = useTrophies(playedUpTo !== undefined && isNews(Date.parse(playedUpTo), openedAt))
  if (!home.data?.analysis || [home, singles, doubles, trophies].some(isOld)) return undefined
  const pointsOf = (format: MatchFormat, { data }: typeof singles) => (isRated(format) && data?.points) || []
  const lines = { singles: pointsOf('singles', singles), doubles: pointsOf('doubles', doubles) }
  return { lines, trophies: trophies.data ?? [] }
}

const isOld = ({ fetchStatus, isError }: { fetchStatus: string; isError: boolean }) => fetchStatus !== 'idle' || isError
