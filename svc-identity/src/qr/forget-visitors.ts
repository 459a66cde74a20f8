import type { Context } from '../context.ts'
import { VISITOR_TTL_MS } from './count-scan.ts'

/** A browser that was not seen for a year has lost its id, so nobody could be told again by it. */
export async function forgetVisitors(ctx: Pick<Context, 'qrCodes' | 'clock'>): Promise<void> {
  await ctx.qrCodes.forgetVisitors(new Date(ctx.clock().getTime() - VISITOR_TTL_MS))
}
