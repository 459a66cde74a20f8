import './styles/stat-card.css'
import type { ReactNode } from 'react'

type Props = {
  label: ReactNode
  /** A dash stands for: not known yet. */
  value: ReactNode
  note?: ReactNode
  icon?: ReactNode
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
