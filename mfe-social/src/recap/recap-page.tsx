import { Link } from '@kitchenline/shell-api'
import { buttonClass, CourtPanel, Outdated, scoreText, Skeleton, StatStripSkeleton } from '@kitchenline/ui'
import type { CSSProperties } from 'react'
import { FormattedMessage } from 'react-intl'
import { LoadState } from '../load-state.tsx'
import '../social.css'
import { PeriodLinks } from './period-links.tsx'
import { PlayedDays } from './played-days.tsx'
import { RecapPages } from './recap-pages.tsx'
import { RecapSheet } from './recap-sheet.tsx'
import './recap.css'
import { useOwnRecap } from './use-own-recap.ts'
import { usePeriod, type Period } from './use-period.ts'

/** A month or a season of one's own, to look back on page by page, to print, to share. */
export function RecapPage() {
  const period = usePeriod()
  return period.isPages ? <RecapPages period={period} /> : <RecapList period={period} />
}

function RecapList({ period }: { period: Period }) {
  const { recap, span, name, owner } = useOwnRecap(period)
  const { wins, losses, totalMatches, days } = recap.data ?? {}
  const isLost = recap.isError && !recap.data
  const record = wins === undefined || losses === undefined ? '\u00a0' : scoreText({ own: wins, opponent: losses })
  const kitchen = (
    <>
      <PeriodLinks period={period} />
      <div className="ms-recap__what">
        <div className="ms-recap__head">
          <h2 id="recap-title" className="ms-recap__title">
            {name}
          </h2>
          {!isLost && totalMatches !== 0 && (
            <Link to={period.otherView} replace className={buttonClass({ tone: 'ball' })}>
              <FormattedMessage id="recap.asPages" />
            </Link>
          )}
        </div>
        <p className="ms-recap__owner">{owner}</p>
        <p
          className="kl-figure kl-hero__figure ms-recap__figure"
          style={{ '--letters': record.replaceAll('\u2060', '').length } as CSSProperties}
          aria-hidden
        >
          {record}
        </p>
      </div>
    </>
  )
  return (
    <section className="ms-recap kl-paper" aria-labelledby="recap-title">
      <CourtPanel kitchen={kitchen}>
        {!isLost && (
          <div className="ms-recap__days">{(days ?? !recap.data) && <PlayedDays recap={{ ...span, days: days ?? [] }} />}</div>
        )}
      </CourtPanel>
      <LoadState query={recap} failed="recap.failed" skeleton={<RecapSkeleton />}>
        {(data) => (
          <Outdated isOutdated={recap.isPlaceholderData}>
            <RecapSheet recap={data} name={name} owner={owner} isNow={!period.later} />
          </Outdated>
        )}
      </LoadState>
    </section>
  )
}

function RecapSkeleton() {
  return (
    <div className="kl-stack">
      <StatStripSkeleton />
      <Skeleton height={44} lines={6} />
    </div>
  )
}
