import { FormattedDate, FormattedMessage } from 'react-intl'

export function OnDay({ id, at }: { id: string; at: string }) {
  return <FormattedMessage id={id} values={{ date: <FormattedDate value={at} month="short" day="numeric" year="numeric" /> }} />
}

/** To the hour, as it is stored. */
export function LastUse({ usedAt }: { usedAt: string | undefined }) {
  if (usedAt === undefined) return <FormattedMessage id="tokens.unused" />
  const date = <FormattedDate value={usedAt} month="short" day="numeric" year="numeric" hour="numeric" minute="2-digit" />
  return <FormattedMessage id="sessions.used" values={{ date }} />
}
