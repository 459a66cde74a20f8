import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = { tone?: 'plain' | 'outline' | 'court' | 'clay' | 'ball' | 'amber'; children: ReactNode }

export function Badge({ tone = 'plain', children }: Props) {
  return <span className={classNames('kl-badge', tone !== 'plain' && `kl-badge--${tone}`)}>{children}</span>
}
