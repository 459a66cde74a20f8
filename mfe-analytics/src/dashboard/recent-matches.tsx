import type { MatchDto } from '@kitchenline/api'
import { Link, RemotePart, useSession } from '@kitchenline/shell-api'
import { buttonClass, Card, EmptyState, Skeleton, useMedia } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** On a phone, and where they stand beside other columns. */
const FEW = 3
const MORE = 6

type Props = {
  /** Of a player. A visitor's are in the browser. */
  matches?: readonly MatchDto[]
  isEmpty: boolean
}

/**
 * Drawn by the remote that owns matches; while that is unavailable only this card says so. Before the first match a page
 * need not wait for it.
 */
export function RecentMatches({ matches, isEmpty }: Props) {
  const { user } = useSession()
  const limit = useMedia('(min-width: 64rem)') ? MORE : FEW
  return (
    <Card
      title={<FormattedMessage id="dashboard.recent" />}
      action={
        <div className="ma-links">
          <Link to="/score" className={buttonClass({ tone: 'quiet' })}>
            <FormattedMessage id="dashboard.scoreLive" />
          </Link>
          {user && (
            <Link to="/recap?view=pages" className={buttonClass({ tone: 'quiet' })}>
              <FormattedMessage id="dashboard.recap" />
            </Link>
          )}
          <Link to="/history" className={buttonClass({ tone: 'quiet' })}>
            <FormattedMessage id="common.viewAll" />
          </Link>
        </div>
      }
    >
      {isEmpty ? (
        <EmptyState drawing="scoreboard" title={<FormattedMessage id="match.none" />} />
      ) : (
        <RemotePart
          name="mfe_matches/match-list"
          limit={limit}
          {...(matches && { matches })}
          skeleton={<Skeleton height={36 + 64 * limit} />}
        />
      )}
    </Card>
  )
}
