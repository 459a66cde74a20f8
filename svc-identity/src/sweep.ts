import { settleClaims } from './accounts/settle-claims.ts'
import type { Context } from './context.ts'
import { runErasures } from './erasure/run-erasures.ts'
import { deliverLeftMails } from './mail/begin-delivering.ts'
import { forgetAddresses } from './signups/forget-addresses.ts'

const KEYS_AT_ONCE = 1_000

/** Repairs what a crash left half done. Replicas may sweep at the same time: every step is a compare-and-set. */
export async function sweep(ctx: Context): Promise<void> {
  await settleClaims(ctx)
  await forgetAddresses(ctx)
  await ctx.players.addMissingKeys(KEYS_AT_ONCE)
  await deliverLeftMails(ctx)
  await runErasures(ctx)
}
