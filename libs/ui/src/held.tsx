import type { ReactNode } from 'react'

type Props = { isReady: boolean; children: ReactNode }

/** In its place and not seen until it is ready: what comes later above it would push it down under the reader's eyes, or thumb. */
export function Held({ isReady, children }: Props) {
  return <div className={isReady ? undefined : 'kl-held'}>{children}</div>
}
