import { Skeleton } from '@kitchenline/ui'

export function StatCardsSkeleton() {
  return (
    <div className="ma-tiles">
      {['performance', 'win rate', 'matches', 'streak'].map((card) => (
        <Skeleton key={card} height={124} />
      ))}
    </div>
  )
}
