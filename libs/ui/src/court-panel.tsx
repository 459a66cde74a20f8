import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  label?: string | undefined
  /** Before the kitchen line: the one thing that matters here. */
  kitchen: ReactNode
  /** Behind it. With nothing there, a court of one part. */
  children?: ReactNode
}

/** Half a court from above, the one dark ground of a page, of which it is the first thing. What stands on it has the colours of the night. */
export function CourtPanel({ label, kitchen, children }: Props) {
  return (
    <section className={classNames('kl-court', !children && 'kl-court--one')} aria-label={label}>
      <div className="kl-court__lines">
        <div className="kl-court__kitchen">{kitchen}</div>
        {children && <div className="kl-court__back">{children}</div>}
      </div>
    </section>
  )
}
