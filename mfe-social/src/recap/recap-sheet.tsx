import type { RecapDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { Button, buttonClass, EmptyState, StatStrip } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { RecapFacts } from './recap-facts.tsx'
import { ShareRecapButtons } from './share-recap-buttons.tsx'

type Props = {
  recap: RecapDto
  name: string
  owner: string
  /** What is logged today is in it. */
  isNow: boolean
}

/** What there is to tell of the period, below its court. */
export function RecapSheet({ recap, name, owner, isNow }: Props) {
  if (recap.totalMatches === 0) return <Nothing isNow={isNow} />
  return (
    <div className="kl-stack">
      <Figures recap={recap} />
      <RecapFacts recap={recap} />
      <div className="ms-recap__actions kl-row">
        <ShareRecapButtons recap={recap} name={name} owner={owner} />
        <Button onClick={() => window.print()}>
          <FormattedMessage id="recap.print" />
        </Button>
      </div>
    </div>
  )
}

function Nothing({ isNow }: { isNow: boolean }) {
  const title = <FormattedMessage id="recap.none" />
  if (!isNow) return <EmptyState drawing="scoreboard" title={title} />
  const log = (
    <Link to="/log-match" className={buttonClass({ tone: 'primary' })}>
      <FormattedMessage id="recap.logFirst" />
    </Link>
  )
  return <EmptyState drawing="scoreboard" title={title} text={<FormattedMessage id="recap.noneText" />} action={log} />
}

function Figures({
  recap: { totalMatches, wins, losses, winRate, performanceScore, bestStreak, daysPlayed },
}: Pick<Props, 'recap'>) {
  return (
    <StatStrip
      figures={[
        {
          key: 'matches',
          label: <FormattedMessage id="figures.matches" />,
          value: <FormattedNumber value={totalMatches} />,
          note: <FormattedMessage id="recap.days" values={{ count: daysPlayed }} />,
        },
        {
          key: 'winRate',
          label: <FormattedMessage id="figures.winRate" />,
          value: <Percent value={winRate} />,
          note: <FormattedMessage id="figures.record" values={{ wins, losses }} />,
        },
        {
          key: 'performance',
          label: <FormattedMessage id="figures.performance" />,
          value: <Percent value={performanceScore} />,
        },
        {
          key: 'streak',
          label: <FormattedMessage id="recap.bestStreak" />,
          value: <FormattedNumber value={bestStreak} />,
          note: <FormattedMessage id="figures.winning" values={{ count: bestStreak }} />,
        },
      ]}
    />
  )
}

function Percent({ value }: { value: number }) {
  return <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={0} />
}
