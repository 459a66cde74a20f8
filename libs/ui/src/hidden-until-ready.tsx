import type { ReactNode } from 'react'

type Props = { isReady: boolean; children: ReactNode }

/** Keeps its place but stays invisible until ready: otherwise content that comes later above it would push it down. */
export function HiddenUntilReady({ isReady, children }: Props) {
  return <div className={isReady ? undefined : 'kl-hidden-until-ready'}>{children}</div>
}
