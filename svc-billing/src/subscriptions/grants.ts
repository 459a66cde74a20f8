import { earned, type Payment } from '../payments/payment.ts'
import type { Grant, Subscription } from './subscription.ts'

type PackPayment = Pick<Payment, 'id' | 'amount' | 'refunded' | 'contested' | 'status'> & { matches: number | undefined }

/** Whether a payment grants. All or nothing: half of the money back is a matter between people, and leaves the matches. */
export const isGranting = (payment: PackPayment): boolean => earned(payment) > 0

/** The grants of a pack after the news of a payment; undefined when nothing changes. One that never granted leaves no trace. */
export function withPayment(
  pack: Pick<Subscription, 'grants' | 'matchesUsed'> | undefined,
  payment: PackPayment,
): Grant[] | undefined {
  const grants = pack?.grants ?? []
  const before = grants.find(({ paymentId }) => paymentId === payment.id)
  const others = grants.filter((grant) => grant !== before)
  if (isGranting(payment)) {
    const matches = payment.matches ?? 0
    const isSame = before?.matches === matches && !before.isTakenBack
    return isSame || matches === 0 ? undefined : [...others, { paymentId: payment.id, matches }]
  }
  if (!before || before.isTakenBack) return undefined
  return [...others, { paymentId: payment.id, matches: usedOf(others, pack?.matchesUsed ?? 0), isTakenBack: true }]
}

/** What was used of a pack stays used up with it: no pack that is bought later pays for it. */
const usedOf = (others: Grant[], used: number): number =>
  Math.max(0, used - others.reduce((sum, { matches }) => sum + matches, 0))
