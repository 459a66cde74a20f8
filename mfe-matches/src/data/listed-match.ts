import type { MatchDto } from '@kitchenline/api'
import type { ShownMatch } from '@kitchenline/ui'

export type ListedMatch = ShownMatch & {
  id: string
  /** On its way to the server, or waiting on this device for the network. */
  queued?: 'saving' | 'waiting'
}

export type LastMatch = ListedMatch & Pick<MatchDto, 'createdAt'>
