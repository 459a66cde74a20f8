import { Link } from '@kitchenline/shell-api'
import { buttonClass } from '@kitchenline/ui'
import { History } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'
import { TransferLink } from '../transfer/transfer-link.tsx'
import { ClearButton } from './clear-button.tsx'

/** What concerns the whole history: the bin, files in and out, and clearing a format. */
export function HistoryTools() {
  return (
    <div className="mm-history-tools">
      <BinLink />
      <TransferLink />
      <ClearButton format="singles" />
      <ClearButton format="doubles" />
    </div>
  )
}

export function BinLink() {
  return (
    <Link to="/history/deleted" className={buttonClass({ tone: 'quiet' })}>
      <History aria-hidden />
      <FormattedMessage id="bin.open" />
    </Link>
  )
}
