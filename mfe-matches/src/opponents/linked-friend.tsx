import { Link } from '@kitchenline/shell-api'
import { BadgeCheck } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'
import { useFriends } from '../data/opponents.ts'

/** Which friend an entry of the book is. */
export function LinkedFriend({ userId }: { userId: string }) {
  const friend = useFriends(true).data?.find(({ friend: { id } }) => id === userId)?.friend
  if (!friend) return null
  return (
    <p className="mm-opponent__friend kl-soft">
      <BadgeCheck size={16} aria-hidden />
      <span>
        <FormattedMessage
          id="opponents.linkedTo"
          values={{
            username: (
              <Link to={`/profile/${userId}`} className="kl-whole">
                @{friend.username}
              </Link>
            ),
          }}
        />
      </span>
    </p>
  )
}
