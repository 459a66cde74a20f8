import type { OpponentDto } from '@kitchenline/api'
import { useIntl } from 'react-intl'
import { recordAgainst } from './stories.ts'

/** "7–1": won and lost, as the player sees it. */
export function RecordText({ opponent }: { opponent: Pick<OpponentDto, 'wins' | 'losses'> }) {
  const intl = useIntl()
  const record = recordAgainst(opponent)
  return (
    <span role="img" aria-label={intl.formatMessage({ id: 'match.dayRecord' }, record)}>
      {`${record.wins}–${record.losses}`}
    </span>
  )
}
