import type { MatchResult } from '@kitchenline/domain'
import { useIntl } from 'react-intl'
import { Badge } from './badge.tsx'
import { Sign } from './sign.tsx'

/** Won or lost by word, sign and colour, never by colour alone. */
export function ResultBadge({ result }: { result: MatchResult }) {
  const intl = useIntl()
  return (
    <Badge tone={result === 'won' ? 'court' : 'clay'}>
      <Sign name={result === 'won' ? 'check' : 'cross'} />
      {intl.formatMessage({ id: `result.${result}` })}
    </Badge>
  )
}
