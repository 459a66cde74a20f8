import { Skeleton, useMedia } from '@kitchenline/ui'
import { PHONE } from '../widths.ts'

const TILES = ['total', 'beginner', 'intermediate', 'advanced']
const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The book before it is there: tiles, the search with its button, cards. */
export function BookSkeleton() {
  const isPhone = useMedia(PHONE)
  return (
    <div className="kl-stack">
      <div className="mm-tiles">
        {TILES.map((tile) => (
          <Skeleton key={tile} height={isPhone ? 94 : 110} />
        ))}
      </div>
      <div className="mm-book-head">
        <Skeleton height={70} />
        <Skeleton height={44} width={isPhone ? '100%' : 177} />
      </div>
      <div className="mm-opponents">
        {CARDS.map((card) => (
          <Skeleton key={card} height={isPhone ? 154 : 171} />
        ))}
      </div>
    </div>
  )
}
