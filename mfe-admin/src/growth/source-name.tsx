import { useIntl } from 'react-intl'

const KNOWN: readonly string[] = ['direct', 'referral', 'qr_code']

/** A channel named in a link is shown as it is. */
export function useSourceName(): (source: string) => string {
  const intl = useIntl()
  return (source) => (KNOWN.includes(source) ? intl.formatMessage({ id: `signups.source.${source}` }) : source)
}

export function SourceName({ source }: { source: string }) {
  return useSourceName()(source)
}
