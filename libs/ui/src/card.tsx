import { useId, type ReactNode } from 'react'

type Props = { title?: ReactNode; action?: ReactNode; children: ReactNode }

/** A sheet on the paper. With a title it is a region of that name. */
export function Card({ title, action, children }: Props) {
  const id = useId()
  if (title === undefined) return <div className="kl-card">{children}</div>
  return (
    <section className="kl-card" aria-labelledby={id}>
      <div className="kl-card__head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
