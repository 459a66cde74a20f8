import type { TrophyDto } from '@kitchenline/api'
import { Card } from '@kitchenline/ui'
import { Award, Flame, Gauge, Lock } from '@kitchenline/ui/icons'
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'
import { useTrophies } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'

const ICONS = { highPerformer: Gauge, onFire: Flame, dedicatedPlayer: Award }

const isFirst = ({ achievement }: TrophyDto) => achievement in ICONS

/** Those reached today, with the date; one reached only in the past is grey; the others say what they take. */
export function Achievements() {
  return (
    <Card title={<FormattedMessage id="achievements.title" />}>
      <LoadState of="card" query={useTrophies()}>
        {(trophies) => (
          <ul className="ms-achievements">
            {trophies.filter(isFirst).map((trophy) => (
              <Item key={trophy.achievement} trophy={trophy} />
            ))}
          </ul>
        )}
      </LoadState>
    </Card>
  )
}

function Item({ trophy: { achievement, isHeld, reachedAt, goal } }: { trophy: TrophyDto }) {
  const Icon = isHeld ? ICONS[achievement as keyof typeof ICONS] : Lock
  const needs = { score: <FormattedNumber value={goal / 100} style="percent" />, streak: goal, matches: goal }
  return (
    <li className={isHeld ? 'ms-achievement ms-achievement--current' : 'ms-achievement'}>
      <Icon size={22} aria-hidden />
      <div>
        <h3>
          <FormattedMessage id={`achievements.${achievement}`} />
        </h3>
        <p className="kl-soft">
          <FormattedMessage id={`achievements.${achievement}Text`} values={needs} />{' '}
          {reachedAt ? (
            <FormattedMessage
              id={isHeld ? 'achievements.reached' : 'achievements.reachedOnce'}
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
