import { StatCardSkeleton } from '@kitchenline/ui'

export function StatCardsSkeleton() {
  return (
    <div className="ma-tiles">
      {['performance', 'win rate', 'matches', 'streak'].map((card) => (
        <StatCardSkeleton key={card} />
      ))}
    </div>
  )
}
