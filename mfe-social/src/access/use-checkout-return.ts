import { useSearchParams } from '@kitchenline/shell-api'
import { useEffect, useState } from 'react'

export type CheckoutResult = 'paid' | 'left' | 'late'

const ASK_AGAIN_MS = 1_000
const PATIENCE_MS = 30_000

/** How the player came back from paying. The news of a payment comes by another way, so it is waited for, but not for ever. */
export function useCheckoutReturn(): { result: CheckoutResult | undefined; askAgainMs: number | undefined } {
  const [search] = useSearchParams()
  const came = search.get('checkout')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (came !== 'paid') return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [came])
  if (came === 'left') return { result: 'left', askAgainMs: undefined }
  if (came !== 'paid') return { result: undefined, askAgainMs: undefined }
  return { result: isLate ? 'late' : 'paid', askAgainMs: isLate ? undefined : ASK_AGAIN_MS }
}
