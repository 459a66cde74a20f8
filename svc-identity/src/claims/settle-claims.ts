import type { Context } from '../context.ts'
import { claimsOf, PENDING_MS } from './claim.ts'

const BATCH = 100

/** Decides every claim that was left pending: confirmed when its account bears the name, free again when not. */
export async function settleClaims(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - PENDING_MS)
  for (const claim of await ctx.claims.listPending(before, BATCH)) {
    const user = await ctx.users.find(claim.userId)
    const borne = user !== undefined && claimsOf(user).includes(claim.key)
    if (borne && claim.signup) await ctx.signups.insert(claim.signup)
    await ctx.claims.settle(claim, borne ? 'confirmed' : 'free')
    ctx.log.info({ userId: claim.userId, borne }, 'settled a claim left pending')
  }
}
