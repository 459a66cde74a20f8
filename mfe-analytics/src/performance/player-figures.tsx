import type { UserStats } from '@kitchenline/domain'
import { StatStrip } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Percent } from './percent.tsx'

const NOTHING = '–'

type Props = {
  stats: UserStats
  /** A visitor's own: stored in the browser, where no streak is counted. */
  isTrial?: boolean
}

/** The four figures. Without matches they have a text instead of 0%. */
export function PlayerFigures({ stats, isTrial = false }: Props) {
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
