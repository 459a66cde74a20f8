import { Skeleton } from '@kitchenline/ui'

/** A day and the rows that are coming: as high as these, with the gaps. */
export function MatchListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className="kl-stack">
      <Skeleton height={36} width="40%" />
      <Skeleton height={48} lines={rows} />
    </div>
  )
}
