import { allPlayers } from '@kitchenline/api'
import { useSearchParams, useSession, useTab } from '@kitchenline/shell-api'
import { Badge, HiddenUntilReady, Tabs } from '@kitchenline/ui'
import { useIsFetching } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFriendRequests, useFriends } from '../data/people.ts'
import { Invitation } from '../invitation.tsx'
import { InviteLine } from '../invite-line.tsx'
import '../social.css'
import { Discover } from './discover.tsx'
import { FriendList } from './friend-list.tsx'
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
  const [active] = useTab(['discover', 'friends', 'requests'])
  const [address, setAddress] = useSearchParams()
  const query = (address.get('q') ?? '').trim()
  const go = (tab: string, q: string) =>
    setAddress({ ...(q !== '' && { q }), ...(tab !== 'discover' && { tab }) }, { replace: true })
  const friends = useFriends()
  const received = useFriendRequests('received')
  const arePlayersComing = useIsFetching({ queryKey: [allPlayers.path], predicate: ({ state }) => !state.data }) > 0
  const tabs = [
    { key: 'discover', label: <FormattedMessage id="findFriends.discover" />, content: <Discover query={query} /> },
    { key: 'friends', label: <Counted id="findFriends.friends" count={friends.data?.length} />, content: <FriendList /> },
    {
      key: 'requests',
      label: <Counted id="findFriends.requests" count={received.data?.length} isForYou />,
      content: <RequestLists />,
    },
  ]
  return (
    <div className="ms-tabs ms-tabs--three kl-stack">
      {/* A search belongs to discovering, whichever tab was open. */}
      <PlayerSearch query={query} onSearch={(text) => go('discover', text)} />
      <Tabs
        label={intl.formatMessage({ id: 'page.findFriends.title' })}
        tabs={tabs}
        active={active}
        onChange={(tab) => go(tab, query)}
      />
      {active !== 'requests' && (
        <HiddenUntilReady isReady={active === 'friends' ? !friends.isLoading : !arePlayersComing}>
          <div className="ms-next">
            <InviteLine />
          </div>
        </HiddenUntilReady>
      )}
    </div>
  )
}

/** The number stays with the last word. */
function Counted({ id, count = 0, isForYou = false }: { id: string; count?: number | undefined; isForYou?: boolean }) {
  const label = useIntl().formatMessage({ id })
  if (count === 0) return label
  const last = label.lastIndexOf(' ') + 1
  return (
    <span className="ms-counted">
      {label.slice(0, last)}
      <span className="kl-nowrap">
        {label.slice(last)}
        <Badge tone={isForYou ? 'ball' : 'outline'}>{count}</Badge>
      </span>
    </span>
  )
}
