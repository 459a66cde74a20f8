import type { ReasonDto } from '@kitchenline/api'
import { ChevronRight } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { evidenceValues } from './evidence-values.ts'

const MOST = 5

type Props = { reasons: readonly ReasonDto[]; onOpen: (reason: ReasonDto) => void }

/** Why the level is what it is. Each opens the matches that it is counted from; to others these are not told. */
export function ReasonList({ reasons, onOpen }: Props) {
  return (
    <ul className="ma-list ma-reasons">
      {reasons.slice(0, MOST).map((reason) => (
        <li key={reason.code}>
          {reason.matchIds.length === 0 ? (
            <p className="ma-reason">
              <Words reason={reason} />
            </p>
          ) : (
            <button type="button" className="ma-reason" onClick={() => onOpen(reason)}>
              <Words reason={reason} />
              <span className="kl-visually-hidden">
                <FormattedMessage id="ai.reason.open" values={{ count: reason.matchIds.length }} />
              </span>
              <ChevronRight size={20} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ reason }: { reason: ReasonDto }) {
  const intl = useIntl()
  return (
    <span>
      <FormattedMessage id={`evidence.${reason.code}`} values={evidenceValues(intl, reason)} />{' '}
    </span>
  )
}
