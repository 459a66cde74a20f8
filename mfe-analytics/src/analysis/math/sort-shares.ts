import type { LevelShare } from './level-shares.ts'

export const SORT_KEYS = ['date', 'surprise', 'levels'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export type Sorting = { key: SortKey; direction: 'ascending' | 'descending' }

const VALUE: Record<Exclude<SortKey, 'date'>, (share: LevelShare) => number> = {
  surprise: ({ match }) => match.share - match.expectedShare,
  // As printed: a reader would see a row that is not in its place.
  levels: ({ hundredths }) => hundredths,
}

/** From newest first, the order in which they come. */
export function sortShares(shares: readonly LevelShare[], { key, direction }: Sorting): readonly LevelShare[] {
  if (key === 'date') return direction === 'descending' ? shares : shares.toReversed()
  const sign = direction === 'descending' ? -1 : 1
  return shares.toSorted((a, b) => sign * (VALUE[key](a) - VALUE[key](b) || a.match.levels - b.match.levels))
}
