import { Link } from '@kitchenline/shell-api'
import { buttonClass, type ButtonTone } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

export const LogMatch = ({ tone }: { tone: ButtonTone }) => (
  <Link to="/log-match" className={buttonClass({ tone })}>
    <FormattedMessage id="trialBanner.log" />
  </Link>
)

export const SignUp = ({ tone }: { tone: ButtonTone }) => (
  <Link to="/auth#sign-up" className={buttonClass({ tone })}>
    <FormattedMessage id="common.signUp" />
  </Link>
)
