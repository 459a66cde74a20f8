import '../social.css'
import type { CurrentUserDto } from '@kitchenline/api'
import { Link, RemotePart, useSession, useTab } from '@kitchenline/shell-api'
import { buttonClass, HiddenUntilReady, Notice, Skeleton, Tabs } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConfirmationCount } from '../data/feed.ts'
import { useFriendRequests } from '../data/people.ts'
import { FriendList } from '../friends/friend-list.tsx'
import { Invitation } from '../invitation.tsx'
import { Feed } from './feed.tsx'

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
  const tabs = [
    { key: 'feed', label: <FormattedMessage id="social.feed" />, content: <Feed user={user} /> },
    { key: 'friends', label: <FormattedMessage id="social.friends" />, content: <FriendList /> },
  ]
  return (
    <div className="ms-social kl-stack">
      {toConfirm.count > 0 && (
        <RemotePart
          name="mfe_matches/confirmations"
          skeleton={<Skeleton height={HEIGHT_TO_CONFIRM} lines={toConfirm.count} />}
          failure={() => null}
        />
      )}
      {requests.length > 0 && (
        <Notice
          tone="court"
          title={<FormattedMessage id="requests.waiting" values={{ count: requests.length }} />}
          action={
            <Link to="/find-friends?tab=requests" className={buttonClass({ tone: 'primary' })}>
              <FormattedMessage id="findFriends.requests" />
            </Link>
          }
        />
      )}
      <HiddenUntilReady isReady={!toConfirm.isLoading && !isLoading}>
        <Tabs label={intl.formatMessage({ id: 'page.social.title' })} tabs={tabs} active={active} onChange={open} />
      </HiddenUntilReady>
    </div>
  )
}
