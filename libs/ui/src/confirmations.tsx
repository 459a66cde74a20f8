import { FormattedList, FormattedMessage } from 'react-intl'
import { BadgeCheck } from './icons.ts'
import type { ShownMatch } from './shown-match.ts'

/** Answers of friends on court: who has confirmed it, or in a friend's match that another player has, and who declined. */
export function Confirmations({ match: { confirmedBy = [], declinedBy = [], isConfirmed } }: { match: ShownMatch }) {
  return (
    <>
      {(confirmedBy.length > 0 || isConfirmed) && (
        <span className="kl-match__confirmed">
          <BadgeCheck size={16} aria-hidden />
          {confirmedBy.length > 0 ? (
            <FormattedMessage id="match.confirmedBy" values={{ names: <FormattedList value={[...confirmedBy]} /> }} />
          ) : (
            <FormattedMessage id="match.confirmed" />
          )}
        </span>
      )}
      {declinedBy.length > 0 && (
        <span>
          <FormattedMessage id="match.declinedBy" values={{ names: <FormattedList value={[...declinedBy]} /> }} />
        </span>
      )}
    </>
  )
}
