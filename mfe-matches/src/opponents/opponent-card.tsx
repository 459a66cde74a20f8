import type { OpponentDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { Avatar, Card, PersonName, SkillBadge } from '@kitchenline/ui'
import { BadgeCheck } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'
import { EarlierButton } from '../confirmations/earlier-offers.tsx'
import { useFriends } from '../data/opponents.ts'
import { OpponentMenu, type OpponentHandlers } from './opponent-menu.tsx'

type Props = OpponentHandlers & { opponent: OpponentDto }

/** The stored counters are the opponent's: their losses are the player's wins. */
export function OpponentCard({ opponent, ...handlers }: Props) {
  const { id, name, skillLevel, skillCategory, notes, totalMatches, linkedUserId, mergingInto } = opponent
  const [wins, losses] = [opponent.losses, opponent.wins]
  return (
    <Card>
      <div className="mm-opponent">
        <OpponentFace name={name} linkedUserId={linkedUserId} />
        <div className="mm-opponent__who">
          <h2>
            <Link to={`/opponents/${id}`}>
              <PersonName name={name} />
            </Link>
          </h2>
          <SkillBadge level={skillLevel} category={skillCategory} />
          {linkedUserId && <LinkedFriend userId={linkedUserId} />}
        </div>
        {!mergingInto && <OpponentMenu opponent={opponent} {...handlers} />}
      </div>
      {mergingInto ? (
        <p>
          <FormattedMessage id="opponents.merging" />
        </p>
      ) : totalMatches === 0 ? (
        <p className="kl-soft">
          <FormattedMessage id="opponents.notPlayed" />
        </p>
      ) : (
        <dl className="mm-opponent__record">
          <Figure labelId="opponents.matches" value={totalMatches} />
          <Figure labelId="opponents.yourWins" value={wins} />
          <Figure labelId="opponents.yourLosses" value={losses} />
        </dl>
      )}
      {notes && <p className="kl-soft mm-opponent__notes">{notes}</p>}
      {linkedUserId && <EarlierButton opponentId={id} />}
    </Card>
  )
}

function Figure({ labelId, value }: { labelId: string; value: number }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={labelId} />
      </dt>
      <dd className="kl-figure">{value}</dd>
    </div>
  )
}

/** An entry of the book that is a friend wears the friend's picture. */
function OpponentFace({ name, linkedUserId }: Pick<OpponentDto, 'name' | 'linkedUserId'>) {
  const { data: friends } = useFriends(linkedUserId !== undefined)
  const friend = friends?.find(({ friend: { id } }) => id === linkedUserId)?.friend
  return <Avatar name={name} picture={friend?.profilePicture} size={44} />
}

/** Which friend an entry of the book is. */
function LinkedFriend({ userId }: { userId: string }) {
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
