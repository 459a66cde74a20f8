import type { OpponentDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { Card, PersonName, SkillBadge } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { EarlierButton } from '../confirmations/earlier-offers.tsx'
import { LinkedFriend } from './linked-friend.tsx'
import { OpponentFace } from './opponent-face.tsx'
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
