import type { ComponentType } from 'react'

type PartHost = {
  /** Reloaded: from where its remote is by now. */
  load: (name: string, options?: { isRetry?: boolean }) => Promise<unknown>
  Failure: ComponentType<{ name: string; onRetry: () => void }>
}

/** Filled by the shell, which alone knows federation; tests fill it with what they like. */
export const partHost: PartHost = {
  load: (name) => Promise.reject(new Error(`Nobody loads ${name}`)),
  Failure: () => null,
}
