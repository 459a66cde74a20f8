import type { DashboardDto } from '@kitchenline/api'
import { LAST_DAYS, type UserStats } from '@kitchenline/domain'
import { StatStrip } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Percent } from './percent.tsx'

const NOTHING = '–'

type Props = {
  stats: UserStats
  /** A visitor's own: stored in the browser, where no streak is counted. */
  isTrial?: boolean
  lastDays?: DashboardDto['lastDays']
}

/** The four figures. Without matches they have a text instead of 0%. */
export function PlayerFigures({ stats, isTrial = false, lastDays }: Props) {
  const { totalMatches, wins, losses, winRate, performanceScore, currentStreak } = stats
  const isEmpty = totalMatches === 0
  const none = <FormattedMessage id="stats.none" />
  return (
    <StatStrip
      figures={[
        {
          key: 'performance',
          label: <FormattedMessage id="stats.performance" />,
          value: isEmpty ? NOTHING : <Percent value={performanceScore} />,
          change: lastDays && <PointsMoved by={Math.round(lastDays.performanceChange ?? 0)} />,
          note: isEmpty ? none : <FormattedMessage id="stats.performanceNote" values={{ matches: totalMatches }} />,
        },
        {
          key: 'winRate',
          label: <FormattedMessage id="stats.winRate" />,
          value: isEmpty ? NOTHING : <Percent value={winRate} />,
          note: isEmpty ? none : <FormattedMessage id="stats.record" values={{ wins, losses }} />,
        },
        {
          key: 'matches',
          label: <FormattedMessage id="stats.totalMatches" />,
          value: <FormattedNumber value={totalMatches} />,
          change: lastDays && <MatchesAdded count={lastDays.matches} />,
          note: isEmpty ? none : <FormattedMessage id={isTrial ? 'stats.trialTotalNote' : 'stats.totalNote'} />,
        },
        {
          key: 'streak',
          label: <FormattedMessage id="stats.streak" />,
          value: <FormattedNumber value={Math.abs(currentStreak)} />,
          note: isEmpty ? none : <StreakNote streak={currentStreak} isTrial={isTrial} />,
        },
      ]}
    />
  )
}

function StreakNote({ streak, isTrial }: { streak: number; isTrial: boolean }) {
  if (isTrial) return <FormattedMessage id="stats.trialStreakNote" />
  return <FormattedMessage id={streak > 0 ? 'stats.winStreak' : 'stats.lossStreak'} values={{ count: Math.abs(streak) }} />
}

/** Against thirty days ago. Nothing where it is the same. */
function PointsMoved({ by }: { by: number }) {
  if (by === 0) return null
  const points = Math.abs(by)
  return (
    <Change sign={by > 0 ? '▲' : '▼'} count={points}>
      <FormattedMessage id="stats.moved" values={{ side: by > 0 ? 'up' : 'down', points, days: LAST_DAYS }} />
    </Change>
  )
}

function MatchesAdded({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Change sign="+" count={count}>
      <FormattedMessage id="stats.added" values={{ count, days: LAST_DAYS }} />
    </Change>
  )
}

/** A sign and a number, and what they say. */
const Change = ({ sign, count, children }: { sign: string; count: number; children: ReactNode }) => (
  <>
    <span aria-hidden>
      {sign}
      <FormattedNumber value={count} />
    </span>
    <span className="kl-visually-hidden">{children}</span>
  </>
)
