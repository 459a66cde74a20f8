import type { Context } from '../context.ts'
import { endAll } from '../sessions/end-all.ts'
import { ERASURE_STEPS, NEIGHBOURS, type Erasure, type ErasureStep } from './erasure.ts'

const BATCH = 100
/** Gateways remember a session for five minutes, services trust a token for a minute and a half: until then its holder could write again. */
const TOKENS_LIVE_MS = 7 * 60_000
/** Longer than one attempt may take; also the pause before the next one. */
const LEASE_MS = 2 * 60_000

/** Continues every erasure that is due. An unavailable service is tried again later, without limit. */
export async function runErasures(ctx: Context): Promise<void> {
  const now = ctx.clock()
  for (const userId of await ctx.erasures.listDue(now, BATCH)) await begin(ctx, userId, now)
  for (;;) {
    const at = ctx.clock()
    const erasure = await ctx.erasures.lease(at, new Date(at.getTime() + LEASE_MS))
    if (!erasure) return
    await goOn(ctx, erasure)
  }
}

async function begin(ctx: Context, userId: string, now: Date): Promise<void> {
  if (!(await ctx.erasures.begin(userId, now))) return
  await endAll(ctx, userId)
  await ctx.erasures.handOver(userId, now, new Date(now.getTime() + TOKENS_LIVE_MS))
  ctx.log.info({ userId }, 'erasure begun')
}

/** An unavailable service delays its own step and the account's, not those of the others. */
async function goOn(ctx: Context, erasure: Erasure): Promise<void> {
  const { userId, done } = erasure
  const open = new Set(ERASURE_STEPS.filter((step) => !done.includes(step)))
  for (const step of ERASURE_STEPS) {
    if (!open.has(step) || (step === 'account' && NEIGHBOURS.some((neighbour) => open.has(neighbour)))) continue
    if (await take(ctx, erasure, step)) open.delete(step)
  }
  if (open.size > 0) return
  await ctx.erasures.finish(userId, ctx.clock())
  ctx.log.info({ userId }, 'account erased')
}

async function take(ctx: Context, { userId, startedAt }: Erasure, step: ErasureStep): Promise<boolean> {
  try {
    if (step === 'account') await ctx.ownTraces.erase(userId, await ctx.users.find(userId))
    else await ctx.erasers[step](userId, startedAt)
    await ctx.erasures.markDone(userId, step)
    return true
  } catch (err) {
    ctx.log.warn({ userId, step, err }, 'a step of an erasure failed, trying again later')
    return false
  }
}
