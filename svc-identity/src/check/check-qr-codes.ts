import type { Disagreement } from '@kitchenline/runtime/check-command'
import type { Context } from '../context.ts'
import type { QrCode } from '../qr/qr-code.ts'

const PART = 500

/**
 * Counters of codes against their recorded scans. Scans from before days were recorded, and browsers deleted since, are beyond
 * it.
 */
export async function* checkQrCodes({ qrCodes }: Pick<Context, 'qrCodes'>): AsyncGenerator<Disagreement> {
  for await (const { id, scanCount, uniqueScans } of everyCode(qrCodes)) {
    const least = await qrCodes.leastCounts(id)
    const stored = { scanCount, uniqueScans }
    const right = { scanCount: Math.max(scanCount, least.scanCount), uniqueScans: Math.max(uniqueScans, least.uniqueScans) }
    if (right.scanCount === scanCount && right.uniqueScans === uniqueScans) continue
    yield { what: 'qr_code_analytics', subject: id, stored, right, repair: () => qrCodes.correctCounts(id, stored, right) }
  }
}

async function* everyCode(qrCodes: Context['qrCodes']): AsyncGenerator<QrCode> {
  for (let last: QrCode | undefined; ;) {
    const codes = await qrCodes.list(PART, last)
    yield* codes
    if (codes.length < PART) return
    last = codes.at(-1)
  }
}
