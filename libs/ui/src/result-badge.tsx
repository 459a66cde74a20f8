import type { MatchResult } from '@kitchenline/domain'
import { FormattedMessage } from 'react-intl'
import { Badge } from './badge.tsx'
import { Check, X } from './icons.ts'

/** Won or lost by word, sign and colour, never by colour alone. */
export function ResultBadge({ result }: { result: MatchResult }) {
  const Icon = result === 'won' ? Check : X
  return (
    <Badge tone={result === 'won' ? 'court' : 'clay'}>
      <Icon size={14} aria-hidden />
      <FormattedMessage id={`result.${result}`} />
    </Badge>
  )
}
