import { lazy, Suspense } from 'react'
import { useConfirmations, useEarlierMatches } from '../data/confirmations.ts'

const LazyList = lazy(async () => {
  const { ConfirmationList } = await import(/* webpackChunkName: "confirmations" */ './confirmation-list.tsx')
  return { default: ConfirmationList }
})

/** The place for friends' questions. Without an answer of the server it is empty: the page works without it. */
export function ConfirmationSlot() {
  const { data: confirmations = [] } = useConfirmations()
  const { data: offers = [] } = useEarlierMatches()
  if (confirmations.length + offers.length === 0) return null
  return (
    <Suspense fallback={null}>
      <LazyList confirmations={confirmations} offers={offers} />
    </Suspense>
  )
}
