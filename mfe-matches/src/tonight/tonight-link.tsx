import { Link } from '@kitchenline/shell-api'
import { buttonClass } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** To the court of open play, from where single matches are written down. */
export function TonightLink() {
  return (
    <Link to="/tonight" className={buttonClass({ tone: 'quiet' })}>
      <FormattedMessage id="nav.tonight" />
    </Link>
  )
}
