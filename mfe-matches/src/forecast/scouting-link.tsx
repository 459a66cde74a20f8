import { Link } from '@kitchenline/shell-api'
import { buttonClass } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { scoutingPath } from './scouting-path.ts'

/** From where the next match against these people is talked of. */
export function ScoutingLink({ opponentIds }: { opponentIds: readonly string[] }) {
  return (
    <Link to={scoutingPath(opponentIds)} className={`${buttonClass({ tone: 'quiet' })} kl-flush`}>
      <FormattedMessage id="scouting.link" />
    </Link>
  )
}
