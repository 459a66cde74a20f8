import type { MatchDto } from '@kitchenline/api'
import { PLAY_MS } from '@kitchenline/domain'
import { Link, RemotePart, useSession } from '@kitchenline/shell-api'
import { buttonClass, Card, EmptyState, Skeleton, useMedia } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** On a phone, where they stand beside another column, and where beside two. */
const [FEW, MORE, MOST] = [3, 6, 8]

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
  const isWide = useMedia('(min-width: 64rem)')
  const isWidest = useMedia('(min-width: 100rem)')
  // On a phone the offer of another game takes the place of a row.
  const limit = isWidest ? MOST : isWide ? MORE : isPlaying(matches) ? FEW - 1 : FEW
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
          skeleton={<Skeleton height={heightOf(matches, limit)} />}
        />
      )}
    </Card>
  )
}

const [ROW_PX, DAY_PX, AGAIN_PX] = [64, 34, 60]

/** As its remote will draw it: the rows, a head for each day, and over them the offer of another game while one plays. */
function heightOf(matches: readonly MatchDto[] | undefined, limit: number): number {
  if (!matches) return DAY_PX + ROW_PX * limit
  const shown = matches.slice(0, limit)
  const days = new Set(shown.map(({ playedOn }) => playedOn))
  return ROW_PX * shown.length + DAY_PX * days.size + (isPlaying(shown) ? AGAIN_PX : 0)
}

const isPlaying = ([last]: readonly MatchDto[] = []) => last !== undefined && Date.now() - Date.parse(last.createdAt) <= PLAY_MS
