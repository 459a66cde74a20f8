import { Link, useWholeScreen } from '@kitchenline/shell-api'
import { Avatar, buttonClass, CourtPanel, Skeleton } from '@kitchenline/ui'
import { X } from '@kitchenline/ui/icons'
import type { CSSProperties } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadState } from '../load-state.tsx'
import { PeriodLinks } from './period-links.tsx'
import { pagesOf, type Page } from './pages-of.tsx'
import { Stage } from './stage.tsx'
import './recap-pages.css'
import { useOwnRecap } from './use-own-recap.ts'
import type { Period } from './use-period.ts'

/** The recap on the whole screen, a court for each thing that there is to tell. */
export function RecapPages({ period }: { period: Period }) {
  useWholeScreen()
  const intl = useIntl()
  const { recap, name, owner } = useOwnRecap(period)
  const links = <PeriodLinks period={period} />
  return (
    <section className="ms-pages kl-court" aria-labelledby="recap-title">
      <header className="ms-pages__head">
        <h1 id="recap-title" className="ms-recap__title">
          {name}
        </h1>
        <Link to={period.otherView} replace className={buttonClass({ tone: 'quiet' })}>
          <FormattedMessage id="recap.asList" />
        </Link>
        <Link
          to="/"
          className={buttonClass({ tone: 'quiet', shape: 'icon' })}
          aria-label={intl.formatMessage({ id: 'common.close' })}
        >
          <X aria-hidden />
        </Link>
      </header>
      <LoadState query={recap} failed="recap.failed" skeleton={<PageSkeleton />}>
        {(data) => (
          <Stage key={`${data.period} ${data.firstDay}`} label={name} isOutdated={recap.isPlaceholderData}>
            {pagesOf({ recap: data, name, owner, isNow: !period.later, links }).map((page) => (
              <RecapCourt key={page.key} page={page} />
            ))}
          </Stage>
        )}
      </LoadState>
    </section>
  )
}

const FACE_PX = 88

/** The number stands on the kitchen line; behind it what it means. */
function RecapCourt({ page: { number, letters = 1, faces = [], title, claim, more, below } }: { page: Page }) {
  return (
    <CourtPanel
      kitchen={
        <div className="ms-page__figure">
          <div className="ms-page__head">
            <h2 className="kl-eyebrow">{title}</h2>
            {faces.map((name) => (
              <Avatar key={name} name={name} size={FACE_PX} />
            ))}
          </div>
          {number !== undefined && (
            <p className="kl-figure ms-page__number" style={{ '--letters': letters } as CSSProperties}>
              {number}
            </p>
          )}
          {below}
        </div>
      }
    >
      <div className="ms-page__words">
        {claim && <p className="kl-sentence__claim">{claim}</p>}
        {more}
      </div>
    </CourtPanel>
  )
}

const PageSkeleton = () => (
  <div className="ms-pages__stage">
    <div className="ms-page">
      <CourtPanel kitchen={<Skeleton height={96} width="60%" />}>
        <Skeleton lines={2} />
      </CourtPanel>
    </div>
  </div>
)
