import { IMPORT_ROWS_MAX } from '@kitchenline/domain'
import type { ImportedBody } from './import-body.ts'

/** Below the mebibyte that the gateway takes, with room for what stands around the rows. */
const PART_BYTES_MAX = 1_000_000

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** The rows that go into one request, from this one on: as many as the gateway takes, by number and by size. */
export function importPart(rows: readonly ImportedBody[], from: number): ImportedBody[] {
  const part: ImportedBody[] = []
  let bytes = 0
  for (const row of rows.slice(from, from + IMPORT_ROWS_MAX)) {
    // The comma between two rows is one more.
    bytes += bytesOf(row) + 1
    if (part.length > 0 && bytes > PART_BYTES_MAX) break
    part.push(row)
  }
  return part
}
