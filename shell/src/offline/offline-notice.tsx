import { offlineStore } from '@kitchenline/shell-api/host'
import { FormattedDate, FormattedMessage } from 'react-intl'

/** Over a page with data stored on this device: how old it is. */
export function OfflineNotice() {
  const at = offlineStore((state) => state.at)
  if (!at) return null
  return (
    <p className="kept-notice" role="status">
      <FormattedMessage
        id="offline.kept"
        values={{ at: <FormattedDate value={at} month="short" day="numeric" hour="numeric" minute="2-digit" /> }}
      />
    </p>
  )
}
