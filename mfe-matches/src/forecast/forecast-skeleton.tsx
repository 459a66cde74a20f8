import { Skeleton } from '@kitchenline/ui'

const HEIGHT_PX = 40

/** Half way between three lines on a phone and none, so that what is below moves little either way. */
export const ForecastSkeleton = () => <Skeleton height={HEIGHT_PX} />
