import { settleClaims } from './accounts/settle-claims.ts'
import type { Context } from './context.ts'
import { forgetAddresses } from './signups/forget-addresses.ts'

const EVERY_MS = 30_000
const KEYS_AT_ONCE = 1_000

/** Repairs what a crash left half done. Replicas may sweep at the same time: every step is a compare-and-set. */
export function startSweeping(ctx: Context): () => Promise<void> {
  let running = Promise.resolve()
  const sweep = async () => {
    try {
      await settleClaims(ctx)
      await forgetAddresses(ctx)
      await ctx.players.addMissingKeys(KEYS_AT_ONCE)
    } catch (err) {
      ctx.log.warn({ err }, 'sweep failed, trying again later')
    }
  }
  const timer = setInterval(() => {
    running = running.then(sweep)
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
