import type { CurrentUserDto, FeedItemDto } from '@kitchenline/api'
import type { LocalDay } from '@kitchenline/domain'
import { deviceDay } from '@kitchenline/shell-api'
import { EmptyState, Skeleton } from '@kitchenline/ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useFeed } from '../data/feed.ts'
import { useFriends } from '../data/people.ts'
import { NoFriends, ToFindFriends } from '../friends/friend-list.tsx'
import { LoadState } from '../load-state.tsx'
import { MoreButton } from '../more-button.tsx'
import { feedDays } from './feed-days.ts'
import { PlayedByFriend } from './friend-day.tsx'
import { useUnread } from './use-unread.ts'

/** Without friends the feed is empty. */
export function Feed({ user }: { user: CurrentUserDto }) {
  const friends = useFriends()
  return (
    <LoadState query={friends} failed="friends.failed" skeleton={<Skeleton height={120} lines={6} />}>
      {(list) => (list.length === 0 ? <NoFriends /> : <FriendsMatches user={user} />)}
    </LoadState>
  )
}

function FriendsMatches({ user }: { user: CurrentUserDto }) {
  const feed = useFeed()
  const isUnread = useUnread(user.id, feed.data)
  return (
    <LoadState query={feed} failed="feed.failed" skeleton={<Skeleton height={120} lines={6} />}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            drawing="scoreboard"
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
  return (
    <div className="kl-stack">
      {feedDays(items, deviceDay()).map(({ days, date, friends }) => (
        <section key={date} className="ms-feed__day kl-stack">
          <h2 className="ms-day">
            <DayLabel days={days} date={date} />
          </h2>
          <ul className="ms-feed__friends">
            {friends.map((friendDay) => (
              <li key={friendDay.items[0]!.match.id}>
                <PlayedByFriend friendDay={friendDay} isUnread={isUnread} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const LAST_COUNTED = 7

/** Today, Yesterday, "N days ago" up to seven, then the date. */
function DayLabel({ days, date }: { days: number; date: LocalDay }) {
  if (days === 0) return <FormattedMessage id="feed.today" />
  if (days === 1) return <FormattedMessage id="feed.yesterday" />
  if (days <= LAST_COUNTED) return <FormattedMessage id="feed.daysAgo" values={{ days }} />
  return <FormattedDate value={date} timeZone="UTC" month="short" day="numeric" year="numeric" />
}
