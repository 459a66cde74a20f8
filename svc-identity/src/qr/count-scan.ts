import { DAY_MS } from '@kitchenline/domain'
import type { Context } from '../context.ts'

/** As long as the browser keeps its id: after that it is another one. */
const VISITOR_TTL_MS = 365 * DAY_MS
const ID = /^[A-Za-z0-9-]{1,64}$/

/** One opening of the page through a code. An unknown one or one switched off counts nothing, without an error. */
export async function countScan(
  ctx: Pick<Context, 'qrCodes' | 'clock'>,
  { qrCodeId, browserId }: { qrCodeId: string; browserId: string },
): Promise<void> {
  if (!ID.test(qrCodeId) || !ID.test(browserId)) return
  const code = await ctx.qrCodes.find(qrCodeId)
  if (!code?.isActive) return
  const now = ctx.clock()
  const since = new Date(now.getTime() - VISITOR_TTL_MS)
  await ctx.qrCodes.countScan(qrCodeId, await ctx.qrCodes.greet(qrCodeId, browserId, { now, since }), now)
}

/** After a year the browser's cookie has expired, so its id cannot return. */
export async function forgetVisitors(ctx: Pick<Context, 'qrCodes' | 'clock'>): Promise<void> {
  await ctx.qrCodes.forgetVisitors(new Date(ctx.clock().getTime() - VISITOR_TTL_MS))
}
