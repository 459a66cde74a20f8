import '../social.css'
import { useSession, useTab } from '@kitchenline/shell-api'
import { Badge, Tabs } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFriendRequests } from '../data/use-friend-requests.ts'
import { useFriends } from '../data/use-friends.ts'
import { useLivePeople } from '../data/use-live-people.ts'
import { Invitation } from '../invitation.tsx'
import { Discover } from './discover.tsx'
import { FriendList } from './friend-list.tsx'
import { InviteLine } from './invite-line.tsx'
import { PlayerSearch } from './player-search.tsx'
import { RequestLists } from './request-lists.tsx'

export function FindFriendsPage() {
  const session = useSession()
  return session.status === 'authenticated' ? (
    <FriendTabs />
  ) : (
    <Invitation titleId="findFriends.trialTitle" textId="findFriends.discoverText" />
  )
}

function FriendTabs() {
  const intl = useIntl()
  const [active, open] = useTab(['discover', 'friends', 'requests'])
  const [query, setQuery] = useState('')
  const friends = useFriends()
  const received = useFriendRequests('received')
  useLivePeople()
  const tabs = [
    { key: 'discover', label: <FormattedMessage id="findFriends.discover" />, content: <Discover query={query} /> },
    { key: 'friends', label: <Counted id="findFriends.friends" count={friends.data?.length} />, content: <FriendList /> },
    { key: 'requests', label: <Counted id="findFriends.requests" count={received.data?.length} />, content: <RequestLists /> },
  ]
  // A search belongs to discovering, whichever tab was open.
  const search = (text: string) => {
    setQuery(text)
    open('discover')
  }
  return (
    <div className="ms-tabs kl-stack">
      <PlayerSearch query={query} onSearch={search} />
      <Tabs label={intl.formatMessage({ id: 'page.findFriends.title' })} tabs={tabs} active={active} onChange={open} />
      {active !== 'requests' && <InviteLine />}
    </div>
  )
}

function Counted({ id, count = 0 }: { id: string; count?: number | undefined }) {
  return (
    <span className="ms-counted">
      <FormattedMessage id={id} />
      {count > 0 && <Badge tone="ball">{count}</Badge>}
    </span>
  )
}
