import type { OpponentDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { PersonName } from '@kitchenline/ui'
import { BadgeCheck } from '@kitchenline/ui/icons'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { EarlierButton } from '../confirmations/earlier-offers.tsx'
import { useFriends } from '../data/opponents.ts'
import { LevelBadge } from './level-badge.tsx'
import { OpponentFace } from './opponent-face.tsx'
import { OpponentMenu, type OpponentHandlers } from './opponent-menu.tsx'
import { RecordText } from './record-text.tsx'
import { recordAgainst } from './stories.ts'

type Props = OpponentHandlers & { opponent: OpponentDto }

/** Who, of which level, met when, and how it stands; all of the row leads to the matches. */
export function OpponentRow({ opponent, ...handlers }: Props) {
  const { id, name, skillLevel, skillCategory, lastMet, totalMatches, linkedUserId, mergingInto } = opponent
  return (
    <div className="mm-entry">
      <OpponentFace name={name} linkedUserId={linkedUserId} size={40} />
      <h2 className="mm-entry__name">
        <Link to={`/opponents/${id}`}>
          <PersonName name={name} />
        </Link>
      </h2>
      <p className="mm-entry__facts">
        <LevelBadge level={skillLevel} category={skillCategory} />
        {mergingInto ? (
          <FormattedMessage id="opponents.merging" />
        ) : totalMatches === 0 ? (
          <FormattedMessage id="opponents.notPlayed" />
        ) : (
          lastMet && <LastMet date={lastMet} />
        )}
      </p>
      {linkedUserId && <LinkedFriend userId={linkedUserId} />}
      {!mergingInto && totalMatches > 0 && <Record opponent={opponent} />}
      {!mergingInto && <OpponentMenu opponent={opponent} {...handlers} />}
      {linkedUserId && <EarlierButton opponentId={id} />}
    </div>
  )
}

function LastMet({ date }: { date: string }) {
  const isThisYear = date.startsWith(`${new Date().getFullYear()}-`)
  const day = <FormattedDate value={date} timeZone="UTC" month="short" day="numeric" {...(!isThisYear && { year: 'numeric' })} />
  return (
    <span>
      <FormattedMessage id="opponents.lastMet" values={{ day }} />
    </span>
  )
}

/** Parts of all matches grow from the middle: won to the left, lost to the right, as the figures stand. */
function Record({ opponent }: { opponent: OpponentDto }) {
  const { wins, losses } = recordAgainst(opponent)
  const matches = wins + losses
  return (
    <div className="mm-entry__record" style={{ '--part-won': wins / matches, '--part-lost': losses / matches } as object}>
      <span className="kl-figure">
        <RecordText opponent={opponent} />
      </span>
    </div>
  )
}

/** Which friend an entry of the book is. */
function LinkedFriend({ userId }: { userId: string }) {
  const friend = useFriends(true).data?.find(({ friend: { id } }) => id === userId)?.friend
  if (!friend) return null
  const username = (
    <Link to={`/profile/${userId}`} className="kl-whole">
      @{friend.username}
    </Link>
  )
  return (
    <p className="mm-entry__friend">
      <BadgeCheck size={16} aria-hidden />
      <span>
        <FormattedMessage id="opponents.linkedTo" values={{ username }} />
      </span>
    </p>
  )
}
