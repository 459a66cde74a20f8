import type { ReasonDto } from '@kitchenline/api'
import { Button } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { evidenceValues } from './evidence-values.ts'

const MOST = 5

type Props = { reasons: readonly ReasonDto[]; onOpen: (reason: ReasonDto) => void }

/** Why the level is what it is. Each opens the matches that it is counted from; to others these are not told. */
export function ReasonList({ reasons, onOpen }: Props) {
  const intl = useIntl()
  return (
    <ul className="ma-list ma-reasons">
      {reasons.slice(0, MOST).map((reason) => (
        <li key={reason.code}>
          <p>
            <FormattedMessage id={`evidence.${reason.code}`} values={evidenceValues(intl, reason)} />
          </p>
          {reason.matchIds.length > 0 && (
            <Button tone="quiet" onClick={() => onOpen(reason)}>
              <FormattedMessage id="ai.reason.open" values={{ count: reason.matchIds.length }} />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
