import '../social.css'
import './feed.css'
import type { CurrentUserDto } from '@kitchenline/api'
import { Link, RemotePart, useSession, useTab } from '@kitchenline/shell-api'
import { HiddenUntilReady, Skeleton, Tabs } from '@kitchenline/ui'
import { ChevronRight, UserPlus } from '@kitchenline/ui/icons'
import { useIsFetching } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConfirmationCount, useFriendsWeek } from '../data/feed.ts'
import { useFriendRequests } from '../data/people.ts'
import { useTapNews } from '../data/taps.ts'
import { FriendList } from '../friends/friend-list.tsx'
import { Invitation } from '../invitation.tsx'
import { InviteLine } from '../invite-line.tsx'
import { Feed } from './feed.tsx'
import { FriendsWeek } from './friends-week.tsx'
import { TapNews } from './tap-news.tsx'

/** Of a match to confirm on a phone. */
const HEIGHT_TO_CONFIRM = 224

export function SocialPage() {
  const { user } = useSession()
  return user ? <SocialTabs user={user} /> : <Invitation titleId="social.trialTitle" textId="social.feedText" />
}

function SocialTabs({ user }: { user: CurrentUserDto }) {
  const intl = useIntl()
  const [active, open] = useTab(['feed', 'friends'])
  const toConfirm = useConfirmationCount()
  const { data: requests = [], isLoading } = useFriendRequests('received')
  const taps = useTapNews()
  const tabs = [
    { key: 'feed', label: <FormattedMessage id="social.feed" />, content: <Feed user={user} /> },
    { key: 'friends', label: <FormattedMessage id="social.friends" />, content: <FriendList /> },
  ]
  const isReady = !isLoading && !taps.isLoading && !toConfirm.isLoading
  return (
    <div className="ms-social">
      {!isReady && (
        <div className="ms-social__coming kl-stack">
          <Skeleton height={48} isRound />
          <Skeleton height={120} lines={4} />
        </div>
      )}
      {isReady && requests.length > 0 && <Waiting count={requests.length} />}
      <HiddenUntilReady isReady={isReady}>
        <div className="kl-stack">
          <TapNews news={taps.news} />
          {toConfirm.count > 0 && (
            <RemotePart
              name="mfe_matches/confirmations"
              skeleton={<Skeleton height={HEIGHT_TO_CONFIRM} lines={toConfirm.count} />}
              failure={() => null}
            />
          )}
          <Tabs label={intl.formatMessage({ id: 'page.social.title' })} tabs={tabs} active={active} onChange={open} />
        </div>
      </HiddenUntilReady>
      <Rail />
    </div>
  )
}

const Waiting = ({ count }: { count: number }) => (
  <Link to="/find-friends?tab=requests" className="ms-waiting">
    <UserPlus size={20} aria-hidden />
    <span>
      <FormattedMessage id="requests.waiting" values={{ count }} />
    </span>
    <ChevronRight size={18} aria-hidden />
  </Link>
)

/** Beside the tabs where there is room, else below them: so it comes when all above it is there. */
function Rail() {
  const week = useFriendsWeek()
  const isFetching = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0
  return (
    <HiddenUntilReady isReady={!isFetching}>
      <aside className="ms-social__rail kl-stack">
        {week.data && week.data.friends.length > 0 && <FriendsWeek week={week.data} />}
        <InviteLine />
      </aside>
    </HiddenUntilReady>
  )
}
