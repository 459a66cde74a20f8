import '../social.css'
import { useSession, useTab } from '@kitchenline/shell-api'
import { EmptyState, Tabs } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFriends } from '../data/use-friends.ts'
import { FriendList } from '../friends/friend-list.tsx'
import { Invitation } from '../invitation.tsx'
import { LoadState } from '../load-state.tsx'

export function SocialPage() {
  const session = useSession()
  return session.status === 'authenticated' ? <SocialTabs /> : <Invitation titleId="social.trialTitle" textId="social.feedText" />
}

function SocialTabs() {
  const intl = useIntl()
  const [active, open] = useTab(['feed', 'friends'])
  const tabs = [
    { key: 'feed', label: <FormattedMessage id="social.feed" />, content: <Feed /> },
    { key: 'friends', label: <FormattedMessage id="social.friends" />, content: <FriendList /> },
  ]
  return <Tabs label={intl.formatMessage({ id: 'page.social.title' })} tabs={tabs} active={active} onChange={open} />
}

/** Without friends there is nobody to hear from; with friends the feed itself is still to come. */
function Feed() {
  const friends = useFriends()
  return (
    <LoadState query={friends}>
      {(list) =>
        list.length === 0 ? (
          <FriendList />
        ) : (
          <EmptyState title={<FormattedMessage id="social.feedSoon" />} text={<FormattedMessage id="social.feedText" />} />
        )
      }
    </LoadState>
  )
}
