import { ACHIEVEMENTS, achievements } from '@kitchenline/domain'
import { Card } from '@kitchenline/ui'
import { Award, Flame, Gauge, Lock } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'
import { useOwnStats } from '../data/use-own-stats.ts'
import { LoadState } from '../load-state.tsx'

const ICONS = { highPerformer: Gauge, onFire: Flame, dedicatedPlayer: Award }

/** What the figures hold today; the others say what they take. */
export function Achievements({ userId }: { userId: string }) {
  return (
    <Card title={<FormattedMessage id="achievements.title" />}>
      <LoadState query={useOwnStats(userId)}>
        {(stats) => {
          const held = achievements(stats)
          return (
            <ul className="ms-achievements">
              {ACHIEVEMENTS.map((achievement) => (
                <Item key={achievement} achievement={achievement} isHeld={held.includes(achievement)} />
              ))}
            </ul>
          )
        }}
      </LoadState>
    </Card>
  )
}

type ItemProps = { achievement: (typeof ACHIEVEMENTS)[number]; isHeld: boolean }

function Item({ achievement, isHeld }: ItemProps) {
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
          <FormattedMessage id={isHeld ? 'achievements.held' : 'achievements.notHeld'} />
        </p>
      </div>
    </li>
  )
}
