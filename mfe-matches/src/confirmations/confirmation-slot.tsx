import { lazy, Suspense } from 'react'
import { useConfirmations } from '../data/use-confirmations.ts'

const LazyList = lazy(async () => {
  const { ConfirmationList } = await import(/* webpackChunkName: "confirmations" */ './confirmation-list.tsx')
  return { default: ConfirmationList }
})

/** Room for what friends ask. Their questions are no part of the page: without an answer of the server there are none. */
export function ConfirmationSlot() {
  const { data = [] } = useConfirmations()
  if (data.length === 0) return null
  return (
    <Suspense fallback={null}>
      <LazyList confirmations={data} />
    </Suspense>
  )
}
