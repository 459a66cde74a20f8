import './profile.css'
import type { TrophyDto } from '@kitchenline/api'
import { Card, classNames } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useTrophies } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'
import { Medal } from './medal.tsx'
import { TrophyDialog } from './trophy-dialog.tsx'
import { TrophyDay, TrophyName, TrophyStanding, TrophyText } from './trophy-texts.tsx'

/** The first ones have the larger medals. */
const LARGE = 3
const [LARGE_PX, SMALL_PX] = [84, 60]

/** The shelf: what is reached can be looked at and shared, what is to come says what it takes. */
export function Achievements() {
  const [opened, open] = useState<TrophyDto>()
  return (
    <Card title={<FormattedMessage id="achievements.title" />}>
      <LoadState of="card" query={useTrophies()}>
        {(trophies) => (
          <>
            <ul className="ms-shelf ms-shelf--large">
              {trophies.slice(0, LARGE).map((trophy) => (
                <Item key={trophy.achievement} trophy={trophy} size={LARGE_PX} onOpen={open} />
              ))}
            </ul>
            <ul className="ms-shelf">
              {trophies.slice(LARGE).map((trophy) => (
                <Item key={trophy.achievement} trophy={trophy} size={SMALL_PX} isBrief onOpen={open} />
              ))}
            </ul>
            {opened && <TrophyDialog trophy={opened} onClose={() => open(undefined)} />}
          </>
        )}
      </LoadState>
    </Card>
  )
}

const stateOf = ({ isHeld, reachedAt }: TrophyDto) => (isHeld ? 'held' : reachedAt ? 'past' : 'ahead')

/** `isBrief`: of one that is reached, what it took stands where it is opened. */
type ItemProps = { trophy: TrophyDto; size: number; isBrief?: boolean; onOpen: (trophy: TrophyDto) => void }

function Item({ trophy, size, isBrief, onOpen }: ItemProps) {
  const intl = useIntl()
  const { achievement, reachedAt, value, goal } = trophy
  const medal = <Medal trophy={achievement} state={stateOf(trophy)} progress={value / goal} size={size} />
  const name = intl.formatMessage({ id: `achievements.${achievement}` })
  return (
    <li className={classNames('ms-trophy', `ms-trophy--${stateOf(trophy)}`)}>
      {reachedAt ? (
        <button
          type="button"
          className="ms-trophy__medal"
          aria-label={intl.formatMessage({ id: 'achievements.open' }, { name })}
          onClick={() => onOpen(trophy)}
        >
          {medal}
        </button>
      ) : (
        <span className="ms-trophy__medal">{medal}</span>
      )}
      <div>
        <h3>
          <TrophyName achievement={achievement} />
        </h3>
        <p className="kl-soft">
          {isBrief && trophy.isHeld ? (
            <TrophyDay {...trophy} />
          ) : (
            <>
              <TrophyText {...trophy} /> <TrophyStanding {...trophy} />
            </>
          )}
        </p>
      </div>
    </li>
  )
}
