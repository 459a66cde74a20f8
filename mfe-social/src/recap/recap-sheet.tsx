import type { RecapDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { Button, buttonClass, EmptyState, StatCard } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { periodName } from './period-name.ts'
import { RecapFacts } from './recap-facts.tsx'
import { ShareRecapButtons } from './share-recap-buttons.tsx'

type Props = {
  recap: RecapDto
  owner: string
  /** What is logged today is in it. */
  isNow: boolean
}

export function RecapSheet({ recap, owner, isNow }: Props) {
  const intl = useIntl()
  const name = periodName(recap, intl)
  return (
    <section className="ms-recap kl-stack" aria-labelledby="recap-title">
      <h2 id="recap-title" className="ms-recap__title">
        {name}
      </h2>
      <p className="ms-recap__owner">{owner}</p>
      {recap.totalMatches === 0 ? (
        <Nothing isNow={isNow} />
      ) : (
        <>
          <Figures recap={recap} />
          <RecapFacts recap={recap} />
          <div className="ms-recap__actions kl-row">
            <ShareRecapButtons recap={recap} name={name} owner={owner} />
            <Button onClick={() => window.print()}>
              <FormattedMessage id="recap.print" />
            </Button>
          </div>
        </>
      )}
    </section>
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
    <div className="kl-grid kl-grid--tight">
      <StatCard
        label={<FormattedMessage id="figures.matches" />}
        value={<FormattedNumber value={totalMatches} />}
        note={<FormattedMessage id="recap.days" values={{ count: daysPlayed }} />}
      />
      <StatCard
        label={<FormattedMessage id="figures.winRate" />}
        value={<Percent value={winRate} />}
        note={<FormattedMessage id="figures.record" values={{ wins, losses }} />}
      />
      <StatCard label={<FormattedMessage id="figures.performance" />} value={<Percent value={performanceScore} />} />
      <StatCard
        label={<FormattedMessage id="recap.bestStreak" />}
        value={<FormattedNumber value={bestStreak} />}
        note={<FormattedMessage id="figures.winning" values={{ count: bestStreak }} />}
      />
    </div>
  )
}

function Percent({ value }: { value: number }) {
  return <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={0} />
}
