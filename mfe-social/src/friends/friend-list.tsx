import type { FriendshipDto, OpponentDto, PlayerDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { Button, buttonClass, EmptyState } from '@kitchenline/ui'
import { ChevronRight } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'
import { useBlockedPlayers, useFriends } from '../data/people.ts'
import { useBook } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { PlayerRow } from './player-row.tsx'
import { useFriendAction } from './use-friend-action.ts'

export function FriendList() {
  const friends = useFriends()
  const blocked = useBlockedPlayers()
  return (
    <div className="kl-stack">
      <LoadState query={friends} failed="friends.failed">
        {(list) => (list.length === 0 ? <NoFriends /> : <Friends list={list} />)}
      </LoadState>
      {blocked.data && blocked.data.length > 0 && <Blocked players={blocked.data} />}
    </div>
  )
}

function Friends({ list }: { list: readonly FriendshipDto[] }) {
  const entryOf = useBook()
  return (
    <ul className="ms-players">
      {list.map(({ id, friend }) => (
        <PlayerRow
          key={id}
          player={friend}
          detail={toHeadToHead(entryOf(friend))}
          actions={<PlayerMenu player={friend} isFriend />}
        />
      ))}
    </ul>
  )
}

/** For those who have met. */
function toHeadToHead(entry: OpponentDto | undefined) {
  if (!entry || entry.totalMatches === 0) return undefined
  return (
    <Link to={`/opponents/${entry.id}`} className="ms-player__duel">
      <FormattedMessage id="player.headToHead" />
      <ChevronRight size={16} aria-hidden />
    </Link>
  )
}

function Blocked({ players }: { players: readonly PlayerDto[] }) {
  const { perform, isPending } = useFriendAction()
  return (
    <>
      <h2 className="ms-next">
        <FormattedMessage id="people.blocked" />
      </h2>
      <p className="kl-soft">
        <FormattedMessage id="people.blockedText" />
      </p>
      <ul className="ms-players">
        {players.map((player) => (
          <PlayerRow
            key={player.id}
            player={player}
            isHidden
            actions={
              <Button disabled={isPending} onClick={() => perform({ action: 'unblock', playerId: player.id })}>
                <FormattedMessage id="people.unblock" />
              </Button>
            }
          />
        ))}
      </ul>
    </>
  )
}

export function NoFriends() {
  return (
    <EmptyState
      drawing="net"
      title={<FormattedMessage id="friends.none" />}
      text={<FormattedMessage id="friends.noneText" />}
      action={<ToFindFriends />}
    />
  )
}

export function ToFindFriends() {
  return (
    <Link to="/find-friends" className={buttonClass({ tone: 'primary' })}>
      <FormattedMessage id="page.findFriends.title" />
    </Link>
  )
}
