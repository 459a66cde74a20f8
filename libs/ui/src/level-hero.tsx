import type { ReactNode } from 'react'
import { CourtPanel } from './court-panel.tsx'

type Props = {
  label: string
  /** Above the figure: what it is of, and how sure. */
  above?: ReactNode
  /** "3.7", the one large number of the page. */
  figure: string
  beside?: ReactNode
  children?: ReactNode
}

/** A number that stands on the kitchen line, and behind it how it came about. */
export function LevelHero({ label, above, figure, beside, children }: Props) {
  const kitchen = (
    <>
      {above !== undefined && <div className="kl-hero__above">{above}</div>}
      <div className="kl-hero">
        <span className="kl-figure kl-hero__figure">{figure}</span>
        {beside !== undefined && <div className="kl-hero__beside">{beside}</div>}
      </div>
    </>
  )
  return (
    <CourtPanel label={label} kitchen={kitchen}>
      {children}
    </CourtPanel>
  )
}
