import type { Context } from '../context.ts'
import { VISITOR_TTL_MS } from './count-scan.ts'

/** After a year the browser's cookie has expired, so its id cannot return. */
export async function forgetVisitors(ctx: Pick<Context, 'qrCodes' | 'clock'>): Promise<void> {
  await ctx.qrCodes.forgetVisitors(new Date(ctx.clock().getTime() - VISITOR_TTL_MS))
}
