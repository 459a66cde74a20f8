import { Skeleton } from '@kitchenline/ui'

/** The shape of the rows that are coming. */
export function MatchListSkeleton({ rows = 3 }: { rows?: number }) {
  return <Skeleton height={36 + 64 * rows} />
}
