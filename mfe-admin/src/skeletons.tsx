import { Skeleton } from '@kitchenline/ui'

/** Skeletons of the tabs while their code and data load. Without antd, which comes with the tab. */
export function ListSkeleton() {
  return (
    <div className="kl-card kl-stack">
      <Skeleton height={44} width="45%" />
      <Skeleton height={71} />
      <RowsSkeleton />
    </div>
  )
}

export const RowsSkeleton = () => <Skeleton height={72} lines={3} />

export const ChartSkeleton = () => <Skeleton height={340} />

export const STAT_FIGURES = [
  ...(['totalUsers', 'signupsToday', 'signupsThisWeek', 'signupsThisMonth'] as const),
  ...(['activeUsers', 'totalMatches', 'qrCodeScans'] as const),
]

export const REVENUE_FIGURES = ['total', 'monthly', 'active', 'recurring'] as const

type FiguresProps = { count: number; haveLines?: boolean }

/** A name, a figure, a note and the line of its days; where they have none, a longer note. */
export function FiguresSkeleton({ count, haveLines }: FiguresProps) {
  return (
    <div className="kl-card">
      <div className="md-figures">
        {Array.from({ length: count }, (_, figure) => (
          <div key={figure} className="md-figure">
            <Skeleton height={14} width="70%" />
            <Skeleton height={24} width="40%" />
            <Skeleton height={14} width="90%" />
            {haveLines ? <Skeleton height={20} /> : <Skeleton height={14} width="60%" />}
          </div>
        ))}
      </div>
    </div>
  )
}

export const StatsSkeleton = () => <FiguresSkeleton count={STAT_FIGURES.length} haveLines />

export function SignupsSkeleton() {
  return (
    <div className="kl-stack">
      <Skeleton height={420} />
      <Skeleton height={150} />
      <ListSkeleton />
    </div>
  )
}

export function RevenueSkeleton() {
  return (
    <div className="kl-stack">
      <FiguresSkeleton count={REVENUE_FIGURES.length} />
      <Skeleton height={160} />
      <Skeleton height={380} />
      <ListSkeleton />
    </div>
  )
}
