import { FormattedList, FormattedMessage } from 'react-intl'
import { BadgeCheck } from './icons.ts'

/** Friends on court who hold the same match and stand by it. */
export function ConfirmedBy({ names = [] }: { names: readonly string[] | undefined }) {
  if (names.length === 0) return null
  return (
    <span className="kl-match__confirmed">
      <BadgeCheck size={16} aria-hidden />
      <FormattedMessage id="match.confirmedBy" values={{ names: <FormattedList value={[...names]} /> }} />
    </span>
  )
}
