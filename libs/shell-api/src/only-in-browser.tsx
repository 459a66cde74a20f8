import { FormattedMessage } from 'react-intl'

/** Of use, without a visit. An app on the home screen keeps what it has. */
const SAFARI_KEEPS_DAYS = 7
const isSafari = () => navigator.vendor.startsWith('Apple') && !globalThis.matchMedia?.('(display-mode: standalone)').matches

/** Where so many matches are, and how long the browser keeps them. */
export function OnlyInBrowser({ count }: { count: number }) {
  return (
    <>
      <FormattedMessage id="browser.only" values={{ count }} />
      <SafariDeletes count={count} />
    </>
  )
}

/** How long the browser keeps so many things that are on this device only, where that is not for good. */
export function SafariDeletes({ count }: { count: number }) {
  if (!isSafari()) return null
  return (
    <>
      {' '}
      <FormattedMessage id="browser.safariDeletes" values={{ count, days: SAFARI_KEEPS_DAYS }} />
    </>
  )
}
