import { ACHIEVEMENT_NEEDS, ACHIEVEMENTS, type Achievement } from '@kitchenline/domain'
import { Card } from '@kitchenline/ui'
import { Award, Flame, Gauge, Lock } from '@kitchenline/ui/icons'
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'
import { useAchievements, type Standing } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'

const ICONS = { highPerformer: Gauge, onFire: Flame, dedicatedPlayer: Award }

/** Those reached today, with the date; one reached only in the past is grey; the others say what they take. */
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

const { highPerformer, onFire, dedicatedPlayer } = ACHIEVEMENT_NEEDS
const NEEDS = { score: <FormattedNumber value={highPerformer / 100} style="percent" />, streak: onFire, matches: dedicatedPlayer }

type ItemProps = { achievement: Achievement; standing: Standing }

function Item({ achievement, standing: { isCurrent, reachedAt } }: ItemProps) {
  const Icon = isCurrent ? ICONS[achievement] : Lock
  return (
    <li className={isCurrent ? 'ms-achievement ms-achievement--current' : 'ms-achievement'}>
      <Icon size={22} aria-hidden />
      <div>
        <h3>
          <FormattedMessage id={`achievements.${achievement}`} />
        </h3>
        <p className="kl-soft">
          <FormattedMessage id={`achievements.${achievement}Text`} values={NEEDS} />{' '}
          {reachedAt ? (
            <FormattedMessage
              id={isCurrent ? 'achievements.reached' : 'achievements.reachedOnce'}
              values={{ date: <FormattedDate value={reachedAt} month="short" day="numeric" year="numeric" /> }}
            />
          ) : (
            <FormattedMessage id="achievements.notReached" />
          )}
        </p>
      </div>
    </li>
  )
}
