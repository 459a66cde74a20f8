import { lazy, Suspense } from 'react'
import { useConfirmations, useEarlierMatches } from '../data/confirmations.ts'

const LazyList = lazy(async () => {
  const { ConfirmationList } = await import(/* webpackChunkName: "confirmations" */ './confirmation-list.tsx')
  return { default: ConfirmationList }
})

/** Room for what friends ask, and can be asked. No part of the page: without an answer of the server there is nothing. */
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
