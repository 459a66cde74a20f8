import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** From this height on it stands in for a card rather than a line. */
const CARD_PX = 72

type Props = { height?: number | string; width?: number | string; lines?: number; isRound?: boolean }

/** A place held for what is coming, in its final size. Shows after 200 ms, so that quick answers do not flicker. */
export function Skeleton({ height = 20, width = '100%', lines = 1, isRound }: Props) {
  const isCard = typeof height === 'number' && height >= CARD_PX
  return (
    <span className="kl-stack" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={classNames('kl-skeleton', isRound ? 'kl-skeleton--round' : isCard && 'kl-skeleton--card')}
          style={{ height, width }}
        />
      ))}
    </span>
  )
}

type ProgressProps = { value: number; max?: number; label: string }

export function Progress({ value, max = 100, label }: ProgressProps) {
  const share = Math.min(Math.max(value / max, 0), 1)
  return (
    <div
      className="kl-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <div className="kl-progress__bar" style={{ width: `${share * 100}%` }} />
    </div>
  )
}

type OutdatedProps = { isOutdated: boolean; className?: string; children: ReactNode }

/** What is still of the choice before is seen to be, until that of the present one is there. */
export function Outdated({ isOutdated, className, children }: OutdatedProps) {
  return (
    <div className={classNames(className, isOutdated && 'kl-outdated')} aria-busy={isOutdated}>
      {children}
    </div>
  )
}

type HiddenUntilReadyProps = { isReady: boolean; children: ReactNode }

/** Keeps its place but stays invisible until ready: otherwise content that comes later above it would push it down. */
export function HiddenUntilReady({ isReady, children }: HiddenUntilReadyProps) {
  return <div className={isReady ? undefined : 'kl-hidden-until-ready'}>{children}</div>
}
