import type { Context } from '../context.ts'
import { languageOf } from './language-of.ts'

const HOUR_MS = 60 * 60_000

/** A letter to each player of a plan whose price changes. One that leaves gets none, and no new price either. */
export async function announceNewPrices(ctx: Context): Promise<void> {
  for (let isSome = true; isSome;) {
    isSome = false
    for (const { subscriptionId, userId, language, ...price } of await ctx.priceNotices.list()) {
      const user = await ctx.users.find(userId)
      if (!user) continue
      const { email: to, username } = user
      // The same one again is the same letter, while it waits.
      const mail = { id: `price:${subscriptionId}:${price.amount}`, kind: 'price_change', to, userId, username } as const
      await ctx.mails.insert({ ...mail, language: languageOf(language), price, createdAt: ctx.clock() })
      await ctx.priceNotices.confirm({ subscriptionId, amount: price.amount })
      isSome = true
    }
  }
  ctx.wakeCourier()
}

/** For a sweep: each hour of the process's life, and at its begin. It is about weeks. */
export function newPriceWatch(): (ctx: Context) => Promise<void> {
  let nextAt = 0
  return async (ctx) => {
    const now = ctx.clock().getTime()
    if (now < nextAt && nextAt - now <= HOUR_MS) return
    nextAt = now + HOUR_MS
    await announceNewPrices(ctx).catch((err: unknown) => ctx.log.warn({ err }, 'new prices of plans are announced later'))
  }
}
