import type { Context } from '../context.ts'

type Arrival = { qrCodeId?: string | undefined; signupSource: string; referralSource?: string | undefined }

/** A code that is unknown or switched off counts nothing: then somebody came by the link's channel, or directly. */
export async function attribute<A extends Arrival>(ctx: Pick<Context, 'qrCodes'>, arrival: A): Promise<A> {
  if (arrival.qrCodeId === undefined) return arrival
  const code = await ctx.qrCodes.find(arrival.qrCodeId)
  if (code?.isActive) return arrival
  return { ...arrival, qrCodeId: undefined, signupSource: arrival.referralSource ?? 'direct' }
}
