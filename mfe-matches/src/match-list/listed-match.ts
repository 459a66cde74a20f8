import type { ShownMatch } from '@kitchenline/ui'

export type ListedMatch = ShownMatch & {
  id: string
  /** On its way to the server, or waiting on this device for the network. */
  queued?: 'saving' | 'waiting'
}
