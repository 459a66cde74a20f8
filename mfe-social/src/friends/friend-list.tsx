import type { FriendshipDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { buttonClass, EmptyState } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useFriends } from '../data/use-friends.ts'
import { LoadState } from '../load-state.tsx'
import { PlayerRow } from './player-row.tsx'

export function FriendList() {
  const friends = useFriends()
  return <LoadState query={friends}>{(list) => (list.length === 0 ? <NoFriends /> : <Friends list={list} />)}</LoadState>
}

function Friends({ list }: { list: readonly FriendshipDto[] }) {
  return (
    <ul className="ms-list">
      {list.map(({ id, friend }) => (
        <li key={id}>
          <PlayerRow player={friend} />
        </li>
      ))}
    </ul>
  )
}

function NoFriends() {
  return (
    <EmptyState
      title={<FormattedMessage id="friends.none" />}
      text={<FormattedMessage id="friends.noneText" />}
      action={
        <Link to="/find-friends" className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="page.findFriends.title" />
        </Link>
      }
    />
  )
}
