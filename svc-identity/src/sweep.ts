import { addDays } from '@kitchenline/domain'
import { runEach } from '@kitchenline/runtime'
import { settleClaims } from './claims/settle-claims.ts'
import type { Context } from './context.ts'
import { runErasures } from './erasure/run-erasures.ts'
import { ACTIVE_DAY_TTL_DAYS } from './daily/daily-analytics.ts'
import { utcDay } from './utc-day.ts'
import { writeDailyAnalytics } from './daily/write-daily-analytics.ts'
import { deliverRemainingMails } from './letters/begin-delivering.ts'
import { forgetVisitors } from './qr/count-scan.ts'
import { forgetAddresses } from './signups/forget-addresses.ts'

/**
 * Repairs what a crash left half done. Replicas may sweep at the same time: every step is a compare-and-set. A step that fails
 * holds up none of the others.
 */
export async function sweep(ctx: Context): Promise<void> {
  await runEach([
    () => settleClaims(ctx),
    () => forgetAddresses(ctx),
    () => deliverRemainingMails(ctx),
    () => runErasures(ctx),
    () => forgetVisitors(ctx),
    () => ctx.activeDays.forget(addDays(utcDay(ctx.clock()), -ACTIVE_DAY_TTL_DAYS)),
    () => writeDailyAnalytics(ctx),
  ])
}
