import type { ReactNode } from 'react'

type Props = {
  label: ReactNode
  /** A dash stands for: not known yet. */
  value: ReactNode
  note?: ReactNode
  icon?: ReactNode
}

/** Performance, win rate, matches and streak. */
const FIGURES = 4

/** Placeholders as high as most cards are at that width, in any language. `className` lays them out. */
export function StatCardsSkeleton({ className, count = FIGURES }: { className: string; count?: number }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, figure) => (
        <span key={figure} className="kl-skeleton kl-skeleton--card kl-stat-skeleton" aria-hidden />
      ))}
    </div>
  )
}

/** One figure with its name. The words come ready from the caller. */
export function StatCard({ label, value, note, icon }: Props) {
  return (
    <div className="kl-card kl-stat">
      <span className="kl-stat__label">
        {icon}
        {label}
      </span>
      <span className="kl-figure kl-stat__value">{value}</span>
      {note !== undefined && <span className="kl-stat__note">{note}</span>}
    </div>
  )
}
