import { Skeleton } from '@kitchenline/ui'

/** Skeletons of the tabs while their code and data load. Without antd, which comes with the tab. */
export function ListWaiting() {
  return (
    <div className="kl-card kl-stack">
      <Skeleton height={44} width="45%" />
      <Skeleton height={71} />
      <RowsWaiting />
    </div>
  )
}

export const RowsWaiting = () => <Skeleton height={72} lines={3} />

export const ChartWaiting = () => <Skeleton height={280} />

export const STAT_FIGURES = [
  ...(['totalUsers', 'signupsToday', 'signupsThisWeek', 'signupsThisMonth'] as const),
  ...(['activeUsers', 'totalMatches', 'qrCodeScans'] as const),
]

export const REVENUE_FIGURES = ['total', 'monthly', 'active', 'recurring'] as const

export function FiguresWaiting({ count }: { count: number }) {
  return (
    <div className="md-figures">
      {Array.from({ length: count }, (_, figure) => (
        <Skeleton key={figure} height={139} />
      ))}
    </div>
  )
}

export function SignupsWaiting() {
  return (
    <div className="kl-stack">
      <div className="md-halves">
        <Skeleton height={380} />
        <Skeleton height={180} />
      </div>
      <ListWaiting />
    </div>
  )
}

export function RevenueWaiting() {
  return (
    <div className="kl-stack">
      <FiguresWaiting count={REVENUE_FIGURES.length} />
      <Skeleton height={160} />
      <Skeleton height={380} />
      <ListWaiting />
    </div>
  )
}
