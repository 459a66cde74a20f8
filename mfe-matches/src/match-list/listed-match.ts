import type { ShownMatch } from '@kitchenline/ui'

export type ListedMatch = ShownMatch & { id: string }
