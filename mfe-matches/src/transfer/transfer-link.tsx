import { Link } from '@kitchenline/shell-api'
import { buttonClass } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** The way from the history to import and export. */
export function TransferLink() {
  return (
    <Link to="/history/transfer" className={buttonClass()}>
      <FormattedMessage id="transfer.link" />
    </Link>
  )
}
