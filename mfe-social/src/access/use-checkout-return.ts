import { useSearchParams } from '@kitchenline/shell-api'
import { useEffect, useState } from 'react'

export type CheckoutResult = 'paid' | 'left' | 'late'

const ASK_AGAIN_MS = 1_000
const PATIENCE_MS = 30_000

type CheckoutReturn = {
  result: CheckoutResult | undefined
  pollMs: number | undefined
  /** Out of the address: a reload later is no second return. The result stays on this screen. */
  forget: () => void
}

/**
 * How the player came back from the payment page. The payment is confirmed separately, so this waits for it, within
 * limits.
 */
export function useCheckoutReturn(): CheckoutReturn {
  const [search, setSearch] = useSearchParams()
  const [returned] = useState(() => search.get('checkout'))
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (returned !== 'paid') return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [returned])
  const forget = () => setSearch({ tab: 'ai' }, { replace: true })
  if (returned === 'left') return { result: 'left', pollMs: undefined, forget }
  if (returned !== 'paid') return { result: undefined, pollMs: undefined, forget }
  return { result: isLate ? 'late' : 'paid', pollMs: isLate ? undefined : ASK_AGAIN_MS, forget }
}
