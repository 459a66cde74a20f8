import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = { isOutdated: boolean; className?: string; children: ReactNode }

/** What is still of the choice before is seen to be, until that of the present one is there. */
export function Outdated({ isOutdated, className, children }: Props) {
  return (
    <div className={classNames(className, isOutdated && 'kl-outdated')} aria-busy={isOutdated}>
      {children}
    </div>
  )
}
