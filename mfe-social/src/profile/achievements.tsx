import './profile.css'
import type { TrophyDto } from '@kitchenline/api'
import { Card } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useTrophies } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'
import { Medal, trophyState } from './medal.tsx'
import { TrophyDialog } from './trophy-dialog.tsx'
import { TrophyInBrief, TrophyName, TrophyStanding, TrophyText } from './trophy-texts.tsx'

/** The first ones have the larger medals. */
const LARGE = 3
const [LARGE_PX, SMALL_PX] = [72, 52]

/** The shelf: each can be looked at, and what is reached can be shared. */
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

/** `isBrief`: what it takes stands where it is opened. */
type ItemProps = { trophy: TrophyDto; size: number; isBrief?: boolean; onOpen: (trophy: TrophyDto) => void }

function Item({ trophy, size, isBrief, onOpen }: ItemProps) {
  const { achievement, value, goal } = trophy
  return (
    <li className="ms-trophy">
      <Medal trophy={achievement} state={trophyState(trophy)} progress={value / goal} size={size} />
      <div>
        <h3>
          <button type="button" className="ms-trophy__open" onClick={() => onOpen(trophy)}>
            <TrophyName achievement={achievement} />
          </button>
        </h3>
        <p className="kl-soft">
          {isBrief ? (
            <TrophyInBrief {...trophy} />
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
