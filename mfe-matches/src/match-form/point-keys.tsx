import { GAME_TARGETS, type GameTarget, WIN_BY } from '@kitchenline/domain'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ChoiceGroup } from './choice-group.tsx'
import { extraPoints, regularPoints } from './pad-game.ts'

type Props = {
  target: GameTarget
  /** The points of who lost, once they are known. */
  losers: number | undefined
  label: ReactNode
  /** Of the winner's points, in a game that went on. */
  extraLabel: ReactNode
  isDisabled: boolean
  error?: string | undefined
  onTarget: (target: GameTarget) => void
  onPoints: (losers: number) => void
  /** After the last key. */
  children?: ReactNode
}

const key = (points: number | string) => ({ value: String(points), label: points })

/** The points of a game by one tap: those of who lost. Only a game that went on beyond its target takes another. */
export function PointKeys({ target, losers, label, extraLabel, isDisabled, error, onTarget, onPoints, children }: Props) {
  return (
    <>
      <ChoiceGroup
        label={<FormattedMessage id="pad.target" />}
        options={GAME_TARGETS.map(key)}
        value={String(target)}
        isRequired={false}
        look="text"
        onChange={(to) => onTarget(Number(to) as GameTarget)}
      />
      {/* There from the start: keys that came with the choice of who won would push away what is below them. */}
      <ChoiceGroup
        label={label}
        options={[...regularPoints(target).map(key), { value: String(target - 1), label: `${target - 1}+` }]}
        value={losers === undefined ? undefined : String(Math.min(losers, target - 1))}
        isRequired={false}
        isDisabled={isDisabled}
        error={error}
        look="keys"
        onChange={(points) => onPoints(Number(points))}
      >
        {children}
      </ChoiceGroup>
      {losers !== undefined && losers >= target - 1 && (
        <ChoiceGroup
          label={extraLabel}
          options={extraPoints(target).map(key)}
          value={String(losers + WIN_BY)}
          isRequired={false}
          look="keys"
          onChange={(points) => onPoints(Number(points) - WIN_BY)}
        />
      )}
    </>
  )
}
