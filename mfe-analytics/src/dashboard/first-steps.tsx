import { ANALYSIS_MATCHES_NEEDED, TREND_WEEKS_NEEDED } from '@kitchenline/domain'
import { Link } from '@kitchenline/shell-api'
import { buttonClass, CourtPanel } from '@kitchenline/ui'
import { Award, Gauge, TrendingUp } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'

const STEPS = { score: Gauge, trend: TrendingUp, level: Award }

/** What a player without a match sees first: the one thing to do, and what it leads to. */
export function FirstSteps() {
  const kitchen = (
    <div className="ma-pitch">
      <h2>
        <FormattedMessage id="firstSteps.title" />
      </h2>
      <div className="kl-row">
        <Link to="/log-match" className={buttonClass({ tone: 'ball' })}>
          <FormattedMessage id="trialBanner.log" />
        </Link>
        <Link to="/find-friends" className={buttonClass({ tone: 'secondary' })}>
          <FormattedMessage id="firstSteps.friends" />
        </Link>
      </div>
    </div>
  )
  return (
    <CourtPanel kitchen={kitchen}>
      <ul className="kl-court__words ma-steps">
        {Object.entries(STEPS).map(([step, Icon]) => (
          <li key={step}>
            <Icon aria-hidden />
            <FormattedMessage id={`firstSteps.${step}`} values={{ weeks: TREND_WEEKS_NEEDED, needed: ANALYSIS_MATCHES_NEEDED }} />
          </li>
        ))}
      </ul>
    </CourtPanel>
  )
}
