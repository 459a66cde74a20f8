import type { ShownMatch } from '@kitchenline/ui'

export type ListedMatch = ShownMatch & {
  id: string
  /** Not known to be stored yet. */
  isSaving?: boolean
}
