import { Skeleton } from '@kitchenline/ui'

/** The shape of the cards that are coming. */
export function MatchListSkeleton({ cards = 3 }: { cards?: number }) {
  return <Skeleton height={104} lines={cards} />
}
