import { useSyncExternalStore } from 'react'

const SOME_PX = 48

/** Away from the top of the page, where what floats gives room to what is read. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(watch, () => globalThis.scrollY > SOME_PX)
}

function watch(onChange: () => void): () => void {
  globalThis.addEventListener('scroll', onChange, { passive: true })
  return () => globalThis.removeEventListener('scroll', onChange)
}
