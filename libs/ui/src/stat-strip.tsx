import type { ReactNode } from 'react'

/** A dash stands for: not known yet. */
export type StripFigure = { key: string; label: ReactNode; value: ReactNode; change?: ReactNode; note?: ReactNode }

/** Figures beside each other, without a box around each. The words come ready from the caller. */
export function StatStrip({ figures }: { figures: readonly StripFigure[] }) {
  return (
    <dl className="kl-strip">
      {figures.map(({ key, label, value, change, note }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <span className="kl-figure kl-strip__value">{value}</span>
            {change !== undefined && <span className="kl-strip__change">{change}</span>}
            {note !== undefined && (
              <>
                {' '}
                <span className="kl-strip__note">{note}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Performance, win rate, matches and streak. */
const FIGURES = 4

export function StatStripSkeleton() {
  return (
    <div className="kl-strip" aria-hidden>
      {Array.from({ length: FIGURES }, (_, figure) => (
        <span key={figure} className="kl-skeleton kl-strip__skeleton" />
      ))}
    </div>
  )
}
