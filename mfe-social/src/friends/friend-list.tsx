import type { FriendshipDto, PlayerDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { Button, buttonClass, EmptyState } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useBlockedPlayers, useFriends } from '../data/people.ts'
import { LoadState } from '../load-state.tsx'
import { ConfirmFriendAction } from './confirm-friend-action.tsx'
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
  return (
    <ul className="ms-list">
      {list.map(({ id, friend }) => (
        <li key={id}>
          <PlayerRow player={friend} actions={<Unfriend player={friend} />} />
        </li>
      ))}
    </ul>
  )
}

/** Its words end where the buttons of other rows do. */
function Unfriend({ player }: { player: PlayerDto }) {
  return (
    <div className="ms-player__last">
      <ConfirmFriendAction action="unfriend" player={player} />
    </div>
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
      <ul className="ms-list">
        {players.map((player) => (
          <li key={player.id}>
            <PlayerRow
              player={player}
              isHidden
              actions={
                <Button disabled={isPending} onClick={() => perform({ action: 'unblock', playerId: player.id })}>
                  <FormattedMessage id="people.unblock" />
                </Button>
              }
            />
          </li>
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
