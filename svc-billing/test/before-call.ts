import type { Context } from '../src/context.ts'

const PARTS = [
  'customers',
  'events',
  'payments',
  'subscriptions',
  'erasures',
  'erased',
  'provider',
] as const satisfies (keyof Context)[]

type Call = (...args: unknown[]) => unknown

/**
 * The same context, in which something else happens right before the n-th call to the database or the provider. Tells whether it came that
 * far. It may be the last that the process did.
 */
export function beforeCall(
  ctx: Context,
  which: number,
  happens: () => Promise<unknown>,
  thenDies = false,
): { ctx: Context; hasCome: () => boolean } {
  let calls = 0
  let hasCome = false
  const watched = (call: Call): Call => {
    // What answers a list piece by piece is left alone.
    if (call.constructor.name === 'AsyncGeneratorFunction') return call
    return async (...args) => {
      calls += 1
      if (thenDies && calls > which) throw new Error('killed')
      if (calls === which) {
        hasCome = true
        await happens()
      }
      return call(...args)
    }
  }
  const parts = PARTS.map((name) => {
    const calling = Object.entries(ctx[name] as Record<string, unknown>).map(([key, value]) => [
      key,
      typeof value === 'function' && key !== 'readEvent' ? watched(value as Call) : value,
    ])
    return [name, Object.fromEntries(calling)]
  })
  return { ctx: { ...ctx, ...(Object.fromEntries(parts) as Pick<Context, (typeof PARTS)[number]>) }, hasCome: () => hasCome }
}
