import { FormattedMessage } from 'react-intl'

const KNOWN: readonly string[] = ['direct', 'referral', 'qr_code']

/** A channel that somebody named in a link is shown as it was named. */
export function SourceName({ source }: { source: string }) {
  return KNOWN.includes(source) ? <FormattedMessage id={`signups.source.${source}`} /> : source
}
