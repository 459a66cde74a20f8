import type { Disagreement } from '@kitchenline/runtime/check-command'
import type { Context } from '../context.ts'

const CODES_MAX = 10_000

/**
 * Counters of codes against their recorded scans. Scans from before days were recorded, and browsers deleted since, are beyond
 * it.
 */
export async function* checkQrCodes({ qrCodes }: Pick<Context, 'qrCodes'>): AsyncGenerator<Disagreement> {
  for (const { id, scanCount, uniqueScans } of await qrCodes.list(CODES_MAX)) {
    const least = await qrCodes.leastCounts(id)
    const stored = { scanCount, uniqueScans }
    const right = { scanCount: Math.max(scanCount, least.scanCount), uniqueScans: Math.max(uniqueScans, least.uniqueScans) }
    if (right.scanCount === scanCount && right.uniqueScans === uniqueScans) continue
    yield { what: 'qr_code_analytics', subject: id, stored, right, repair: () => qrCodes.correctCounts(id, stored, right) }
  }
}
