import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** 'h1' where it is the whole page and the header has no title. */
  heading?: 'h1' | 'h2'
  /** What is missing: people at the net, a match on the scoreboard, a ball that was out and not found, or anything else. */
  drawing?: 'court' | 'net' | 'scoreboard' | 'out'
}

/** Nothing here yet, with the one thing to do about it. */
export function EmptyState({ title, text, action, heading: Heading = 'h2', drawing = 'court' }: Props) {
  return (
    <div className="kl-empty">
      <svg
        className="kl-empty__picture"
        viewBox="0 0 160 96"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {DRAWINGS[drawing]}
      </svg>
      <Heading>{title}</Heading>
      {text !== undefined && <p className="kl-empty__text">{text}</p>}
      {action}
    </div>
  )
}

const Ball = ({ x, y, r = 8 }: { x: number; y: number; r?: number }) => (
  <circle cx={x} cy={y} r={r} fill="var(--ball)" stroke="var(--ball-ink)" strokeWidth="1.5" />
)

const court = (
  <>
    <path d="M18 88 44 28h72l26 60z" fill="var(--court-soft)" />
    <path d="M18 88 44 28h72l26 60zM33 53h94M80 53v35" stroke="var(--court)" strokeWidth="2.5" />
    <path d="M36 46h88M36 46v-8M124 46v-8" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="3 3" />
  </>
)

const paddle = (
  <>
    <rect x="-13" y="-34" width="26" height="34" rx="10" fill="var(--court-soft)" stroke="var(--court)" strokeWidth="2.5" />
    <path d="M0 0v15" stroke="var(--court)" strokeWidth="6" />
  </>
)

const DRAWINGS = {
  court,
  net: (
    <>
      <path d="M12 58q68 8 136 0v24H12z" fill="var(--surface)" />
      <path d="M12 58q68 8 136 0M12 82h136M12 58v28M148 58v28" stroke="var(--line-strong)" strokeWidth="2.5" />
      <path d="M12 70q68 6 136 0M40 61v21M66 62v20M94 62v20M120 61v21" stroke="var(--line-strong)" strokeDasharray="3 3" />
      <g transform="translate(52 52) rotate(-24)">{paddle}</g>
      <g transform="translate(108 52) rotate(24)">{paddle}</g>
      <Ball x={80} y={18} />
    </>
  ),
  scoreboard: (
    <>
      <path d="M52 78v12M108 78v12" stroke="var(--line-strong)" strokeWidth="3" />
      <rect x="20" y="22" width="120" height="56" rx="10" fill="var(--court-soft)" stroke="var(--court)" strokeWidth="2.5" />
      <rect x="44" y="35" width="22" height="30" rx="11" stroke="var(--court)" strokeWidth="5" />
      <rect x="94" y="35" width="22" height="30" rx="11" stroke="var(--court)" strokeWidth="5" />
      <path d="M75 50h10" stroke="var(--court)" strokeWidth="5" />
      <Ball x={140} y={22} />
    </>
  ),
  out: (
    <>
      <g transform="translate(-12 7) scale(0.92)">{court}</g>
      <path d="M58 62c14-34 46-40 68-6l10 16" stroke="var(--line-strong)" strokeWidth="1.5" strokeDasharray="2 5" />
      <Ball x={142} y={79} />
    </>
  ),
}
