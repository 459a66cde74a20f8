import type { OpponentDto } from '@kitchenline/api'
import { Avatar, Card, SkillBadge } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** The stored counters are the opponent's: their losses are the player's wins. */
export function OpponentCard({ opponent }: { opponent: OpponentDto }) {
  const { name, skillLevel, skillCategory, notes, totalMatches } = opponent
  const [wins, losses] = [opponent.losses, opponent.wins]
  return (
    <Card>
      <div className="mm-opponent">
        <Avatar size={44} />
        <div className="mm-opponent__who">
          <h2>{name}</h2>
          <SkillBadge level={skillLevel} category={skillCategory} />
        </div>
      </div>
      {totalMatches === 0 ? (
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
      {notes && <p className="kl-soft">{notes}</p>}
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
