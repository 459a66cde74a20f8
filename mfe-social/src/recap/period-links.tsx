import { RECAP_PERIODS } from '@kitchenline/domain'
import { Link } from '@kitchenline/shell-api'
import { buttonClass } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import type { Period } from './use-period.ts'

/** To the other kind of period, and to the one before and after. */
export function PeriodLinks({ period }: { period: Period }) {
  return (
    <nav className="ms-recap__periods">
      {RECAP_PERIODS.map((one) => (
        <Link
          key={one}
          to={period.as(one)}
          replace
          className={buttonClass({ tone: one === period.period ? 'primary' : 'secondary' })}
          aria-current={one === period.period ? 'true' : undefined}
        >
          <FormattedMessage id={`recap.${one}`} />
        </Link>
      ))}
      <div className="ms-recap__steps">
        <Link to={period.earlier} replace className={buttonClass({ tone: 'quiet' })}>
          <FormattedMessage id="recap.earlier" />
        </Link>
        {period.later && (
          <Link to={period.later} replace className={buttonClass({ tone: 'quiet' })}>
            <FormattedMessage id="recap.later" />
          </Link>
        )}
      </div>
    </nav>
  )
}
