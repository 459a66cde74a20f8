import { useEffect, useEffectEvent } from 'react'

/** Runs it whenever the network is back. */
export function useWhenOnline(act: () => void): void {
  const whenBack = useEffectEvent(act)
  useEffect(() => {
    const run = () => whenBack()
    globalThis.addEventListener('online', run)
    return () => globalThis.removeEventListener('online', run)
  }, [])
}
