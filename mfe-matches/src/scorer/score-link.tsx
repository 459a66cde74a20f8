import { Link } from '@kitchenline/shell-api'
import { buttonClass } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** To the live scorer. A dialog that holds it gives its place in the history to the page. */
export function ScoreLink({ onLeave }: { onLeave?: () => void }) {
  return (
    <Link to="/score" replace={onLeave !== undefined} className={buttonClass({ tone: 'quiet' })} onClick={onLeave}>
      <FormattedMessage id="scorer.link" />
    </Link>
  )
}
