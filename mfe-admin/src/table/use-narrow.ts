import { useMedia } from '@kitchenline/ui'

/** Where not all columns fit beside each other, some stand below others. */
export const useNarrow = (): boolean => useMedia('(width < 80rem)')

/** Where a row is as high as it needs to be, rather than wider than the screen. */
export const usePhone = (): boolean => useMedia('(width < 48rem)')
