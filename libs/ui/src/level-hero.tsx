import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CourtPanel } from './court-panel.tsx'

type Props = {
  label: string
  /** Above the figure: what it is of. */
  above?: ReactNode
  /** "3.7", the one large number of the page; without one, what stands beside it is all there is. */
  figure?: ReactNode
  beside: ReactNode
  /** Still of the choice before. */
  isOutdated?: boolean
  children?: ReactNode
}

/** A number that stands on the kitchen line, and behind it how it came about. */
export function LevelHero({ label, above, figure, beside, isOutdated = false, children }: Props) {
  const kitchen = (
    <>
      {above !== undefined && <div className="kl-hero__above">{above}</div>}
      <div className={classNames('kl-hero', isOutdated && 'kl-outdated')} aria-busy={isOutdated}>
        {figure !== undefined && <span className="kl-figure kl-hero__figure">{figure}</span>}
        <div className="kl-hero__beside">{beside}</div>
      </div>
    </>
  )
  return (
    <CourtPanel label={label} kitchen={kitchen}>
      {children}
    </CourtPanel>
  )
}
