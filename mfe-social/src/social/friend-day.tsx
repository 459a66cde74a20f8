import type { FeedItemDto, PlayerDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { Avatar, Badge, PersonName } from '@kitchenline/ui'
import { MatchRow, MatchRows } from '@kitchenline/ui/match-rows'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import type { FriendDay } from './feed-days.ts'
import { TapButton } from './tap-button.tsx'

type Props = { friendDay: FriendDay; isUnread: (item: FeedItemDto) => boolean }

/** What a friend has played on a day: how it went, and the matches below it. */
export function PlayedByFriend({ friendDay: { player, day, items }, isUnread }: Props) {
  const intl = useIntl()
  const more = day.matches - items.length
  return (
    <div className="ms-friend-day">
      <Avatar name={player.name} picture={player.profilePicture} size={40} />
      <p className="ms-friend-day__who">
        <Outcome player={player} day={day} />
      </p>
      <div className="ms-friend-day__end">
        {items.some(isUnread) && (
          <Badge tone="ball">
            <FormattedMessage id="feed.new" />
          </Badge>
        )}
        <TapButton player={player} day={day} />
      </div>
      <div className="ms-friend-day__matches">
        <MatchRows label={intl.formatMessage({ id: 'feed.matches' }, { name: player.name })}>
          {items.map(({ match, others }) => (
            <li key={match.id}>
              <MatchRow match={match} />
              {others.length > 0 && <Others players={others} />}
            </li>
          ))}
        </MatchRows>
        {more > 0 && (
          <Link to={`/profile/${player.id}?tab=matches`} className="ms-friend-day__more">
            <FormattedMessage id="feed.more" values={{ count: more }} />
          </Link>
        )}
      </div>
    </div>
  )
}

/** "Mia Chen won 3 of 4 in singles". Of a day without a win, only that there was one. */
function Outcome({ player, day: { matches, wins, format } }: Pick<FriendDay, 'player' | 'day'>) {
  const id = wins === 0 ? 'feed.played' : matches === 1 ? 'feed.wonOne' : 'feed.won'
  return <FormattedMessage id={id} values={{ who: <Profile player={player} />, wins, matches, format: format ?? 'both' }} />
}

const Others = ({ players }: { players: readonly PlayerDto[] }) => (
  <p className="ms-friend-day__others kl-soft">
    <FormattedMessage
      id="feed.others"
      values={{
        names: (
          <FormattedList
            value={players.map((one) => (
              <Profile key={one.id} player={one} />
            ))}
          />
        ),
      }}
    />
  </p>
)

const Profile = ({ player: { id, name } }: { player: PlayerDto }) => (
  <Link to={`/profile/${id}`}>
    <PersonName name={name} />
  </Link>
)
