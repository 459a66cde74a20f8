import { ACHIEVEMENTS, type Achievement } from '@kitchenline/domain'
import { Card } from '@kitchenline/ui'
import { Award, Flame, Gauge, Lock } from '@kitchenline/ui/icons'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useAchievements, type Standing } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'

const ICONS = { highPerformer: Gauge, onFire: Flame, dedicatedPlayer: Award }

/** Those held today, and since when; one held once stays, in grey; the others show what they take. */
export function Achievements({ userId }: { userId: string }) {
  return (
    <Card title={<FormattedMessage id="achievements.title" />}>
      <LoadState of="card" query={useAchievements(userId)}>
        {(standingOf) => (
          <ul className="ms-achievements">
            {ACHIEVEMENTS.map((achievement) => (
              <Item key={achievement} achievement={achievement} standing={standingOf(achievement)} />
            ))}
          </ul>
        )}
      </LoadState>
    </Card>
  )
}

type ItemProps = { achievement: Achievement; standing: Standing }

function Item({ achievement, standing: { isHeld, reachedAt } }: ItemProps) {
  const Icon = isHeld ? ICONS[achievement] : Lock
  return (
    <li className={isHeld ? 'ms-achievement ms-achievement--held' : 'ms-achievement'}>
      <Icon size={22} aria-hidden />
      <div>
        <h3>
          <FormattedMessage id={`achievements.${achievement}`} />
        </h3>
        <p className="kl-soft">
          <FormattedMessage id={`achievements.${achievement}Text`} />{' '}
          {reachedAt ? (
            <FormattedMessage
              id={isHeld ? 'achievements.held' : 'achievements.heldOnce'}
              values={{ date: <FormattedDate value={reachedAt} month="short" day="numeric" year="numeric" /> }}
            />
          ) : (
            <FormattedMessage id="achievements.notHeld" />
          )}
        </p>
      </div>
    </li>
  )
}
