import type { Context } from '../context.ts'
import { languageOf } from '../mail/language-of.ts'

const MINUTE_MS = 60_000

/** A letter to each player of a plan whose price changes. One that leaves gets none, and no new price either. */
export async function announceNewPrices(ctx: Context): Promise<void> {
  for (let after = ''; ;) {
    const notices = await ctx.priceNotices.list(after)
    for (const { userId, language, ...price } of notices) {
      const user = await ctx.users.find(userId)
      if (!user) continue
      const { email: to, username } = user
      // The same one again is the same letter, while it waits.
      const id = `price:${price.subscriptionId}:${price.amount}`
      const mail = { id, kind: 'price_change', to, userId, username, price } as const
      await ctx.mails.insert({ ...mail, language: languageOf(language), createdAt: ctx.clock() })
    }
    const last = notices.at(-1)
    if (!last) break
    after = last.subscriptionId
  }
  ctx.wakeCourier()
}

/** For a sweep: each minute of the process's life, and at its begin. */
export function newPriceWatch(): (ctx: Context) => Promise<void> {
  let nextAt = 0
  return async (ctx) => {
    const now = ctx.clock().getTime()
    if (now < nextAt && nextAt - now <= MINUTE_MS) return
    nextAt = now + MINUTE_MS
    await announceNewPrices(ctx).catch((err: unknown) => ctx.log.warn({ err }, 'new prices of plans are announced later'))
  }
}
