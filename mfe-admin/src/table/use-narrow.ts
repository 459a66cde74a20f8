import { useMedia } from '@kitchenline/ui'

/** Where not all columns fit beside each other, some stand below others. */
export const useNarrow = (): boolean => useMedia('(width < 80rem)')
