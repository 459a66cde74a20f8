import type { Books } from './books.ts'
import { listOf } from './books.ts'
import type { Invoicing } from './invoicing.ts'
import { invalid } from './refusal.ts'
import type { Invoice } from './stripe-objects.ts'

/** Stripe refuses a request that asks for more. */
const DEPTH_MAX = 4

type Known = Pick<Books, 'find'> & Pick<Invoicing, 'paymentsOf'>
type Fields = Record<string, unknown>

/** An object as an answer holds it: with ids, but for what is asked for, such as `payments.data.payment.payment_intent`. */
export function answered<T extends object>(known: Known, object: T, expand: string[] = []): T {
  const answer = structuredClone(object)
  for (const path of expand) {
    if (path.split('.').length > DEPTH_MAX)
      throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    if (!open(known, answer, path.split('.'))) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  return answer
}

/** False where there is no such property. */
function open(known: Known, holder: unknown, [key, ...rest]: string[]): boolean {
  if (key === undefined || holder === null) return true
  if (Array.isArray(holder)) return holder.every((one) => open(known, one, [key, ...rest]))
  const fields = holder as Fields
  if (fields.object === 'invoice' && key === 'payments') fields.payments ??= paymentsOf(known, fields as unknown as Invoice)
  // Of what is one of several kinds, the property that its kind does not have.
  if (!(key in fields)) return !('object' in fields) && typeof fields.type === 'string' && fields.type !== key
  fields[key] = fullOf(known, fields[key])
  return open(known, fields[key], rest)
}

function fullOf(known: Known, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => fullOf(known, one))
  return typeof value === 'string' ? structuredClone(known.find(value) ?? value) : value
}

/** They are left out unless they are asked for, and there are ten at most. */
function paymentsOf({ paymentsOf: allOf }: Known, invoice: Invoice) {
  const all = allOf(invoice)
  return {
    ...listOf(
      all.slice(0, 10).map((one) => structuredClone(one)),
      `/v1/invoice_payments?invoice=${invoice.id}`,
    ),
    has_more: all.length > 10,
  }
}
