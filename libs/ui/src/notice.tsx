import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = { tone?: 'plain' | 'court' | 'amber' | 'clay'; title: ReactNode; action?: ReactNode; children?: ReactNode }

/** A banner in the flow of the page. */
export function Notice({ tone = 'plain', title, action, children }: Props) {
  return (
    <div className={classNames('kl-notice', tone !== 'plain' && `kl-notice--${tone}`)}>
      <div>
        <p className="kl-notice__title">{title}</p>
        {children}
      </div>
      {action}
    </div>
  )
}
