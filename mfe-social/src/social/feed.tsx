import type { CurrentUserDto, FeedItemDto, PlayerDto } from '@kitchenline/api'
import { daysBetween, localDay } from '@kitchenline/domain'
import { Link } from '@kitchenline/shell-api'
import { Avatar, Badge, EmptyState, MatchCard, PersonName } from '@kitchenline/ui'
import { FormattedDate, FormattedList, FormattedMessage } from 'react-intl'
import { useFeed } from '../data/feed.ts'
import { useFriends } from '../data/people.ts'
import { NoFriends, ToFindFriends } from '../friends/friend-list.tsx'
import { LoadState } from '../load-state.tsx'
import { MoreButton } from '../more-button.tsx'
import { useUnread } from './use-unread.ts'

/** Without friends the feed is empty. */
export function Feed({ user }: { user: CurrentUserDto }) {
  const friends = useFriends()
  return (
    <LoadState query={friends} failed="friends.failed">
      {(list) => (list.length === 0 ? <NoFriends /> : <FriendsMatches user={user} />)}
    </LoadState>
  )
}

function FriendsMatches({ user }: { user: CurrentUserDto }) {
  const feed = useFeed()
  const isUnread = useUnread(user.id, feed.data)
  return (
    <LoadState query={feed} failed="feed.failed">
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            title={<FormattedMessage id="feed.none" />}
            text={<FormattedMessage id="feed.noneText" />}
            action={<ToFindFriends />}
          />
        ) : (
          <>
            <Days items={items} isUnread={isUnread} />
            <MoreButton pages={feed} />
          </>
        )
      }
    </LoadState>
  )
}

type Props = { items: readonly FeedItemDto[]; isUnread: (item: FeedItemDto) => boolean }

function Days({ items, isUnread }: Props) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <div className="kl-stack">
      {feedDays(items, new Date(), timeZone).map(({ days, date, items: ofDay }) => (
        <section key={date} className="ms-feed__day kl-stack">
          <h2 className="ms-day">
            <DayLabel days={days} date={date} />
          </h2>
          <ul className="ms-list">
            {ofDay.map((item) => (
              <li key={item.match.id}>
                <Item item={item} isNew={isUnread(item)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Item({ item: { player, match, others }, isNew }: { item: FeedItemDto; isNew: boolean }) {
  return (
    <div className="ms-item">
      <p className="ms-item__who">
        <Avatar name={player.name} picture={player.profilePicture} size={32} />
        <Profile player={player} />
        {isNew && (
          <Badge tone="ball">
            <FormattedMessage id="feed.new" />
          </Badge>
        )}
      </p>
      {others.length > 0 && (
        <p className="ms-item__others kl-soft">
          <FormattedMessage
            id="feed.others"
            values={{
              names: (
                <FormattedList
                  value={others.map((one) => (
                    <Profile key={one.id} player={one} />
                  ))}
                />
              ),
            }}
          />
        </p>
      )}
      <MatchCard match={match} />
    </div>
  )
}

const Profile = ({ player: { id, name } }: { player: PlayerDto }) => (
  <Link to={`/profile/${id}`}>
    <PersonName name={name} />
  </Link>
)

type FeedDay = { days: number; date: string; items: FeedItemDto[] }

/** The items, newest first, by the viewer's calendar day. */
export function feedDays(items: readonly FeedItemDto[], now: Date, timeZone: string): FeedDay[] {
  const days: FeedDay[] = []
  for (const item of items) {
    const ago = daysAgo(item.match.matchDate, now, timeZone)
    const last = days.at(-1)
    if (last?.days === ago) last.items.push(item)
    else days.push({ days: ago, date: item.match.matchDate, items: [item] })
  }
  return days
}

const LAST_COUNTED = 7

/** How many days of the viewer's calendar ago; what another zone calls tomorrow is today. */
export function daysAgo(matchDate: string, now: Date, timeZone: string): number {
  return Math.max(0, daysBetween(localDay(new Date(matchDate), timeZone), localDay(now, timeZone)))
}

/** Today, Yesterday, "N days ago" up to seven, then the date. */
function DayLabel({ days, date }: { days: number; date: string }) {
  if (days === 0) return <FormattedMessage id="feed.today" />
  if (days === 1) return <FormattedMessage id="feed.yesterday" />
  if (days <= LAST_COUNTED) return <FormattedMessage id="feed.daysAgo" values={{ days }} />
  return <FormattedDate value={date} month="short" day="numeric" year="numeric" />
}
