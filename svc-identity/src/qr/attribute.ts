import { DAY_MS } from '@kitchenline/domain'
import type { Context } from '../context.ts'

type Arrival = { qrCodeId?: string | undefined; signupSource: string; referralSource?: string | undefined }

/** A later sign-up does not count for the code any more. */
const CONVERTS_MS = 30 * DAY_MS

/**
 * A code that is unknown or switched off, or that this browser did not open lately, counts nothing: then the source is the link's
 * channel, or direct.
 */
export async function attribute<A extends Arrival>(
  ctx: Pick<Context, 'qrCodes' | 'clock'>,
  arrival: A,
  browserId: string | undefined,
): Promise<A> {
  const { qrCodeId } = arrival
  if (qrCodeId === undefined || (await converts(ctx, qrCodeId, browserId))) return arrival
  return { ...arrival, qrCodeId: undefined, signupSource: arrival.referralSource ?? 'direct' }
}

async function converts({ qrCodes, clock }: Pick<Context, 'qrCodes' | 'clock'>, qrCodeId: string, browserId: string | undefined) {
  const [code, scannedAt] = await Promise.all([
    qrCodes.find(qrCodeId),
    browserId === undefined ? undefined : qrCodes.findVisit(qrCodeId, browserId),
  ])
  return Boolean(code?.isActive && scannedAt && clock().getTime() - scannedAt.getTime() <= CONVERTS_MS)
}
