import { MATCH_FORMATS } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { matchModelOf } from '../records/match-by-format.model.ts'

const BIN = { name: 'by_expiry' }

/** All matches of all players but those in the bin. What the collections know of their size makes it cheap however many there are. */
export async function countAllMatches(): Promise<number> {
  const counts = await Promise.all(
    MATCH_FORMATS.map(async (format) => {
      const model = matchModelOf(format)
      const inBin = { binKey: trusted({ $exists: true }) }
      const [all, binned] = await Promise.all([model.estimatedDocumentCount(), model.countDocuments(inBin, { hint: BIN.name })])
      return all - binned
    }),
  )
  return Math.max(
    0,
    counts.reduce((sum, count) => sum + count, 0),
  )
}
