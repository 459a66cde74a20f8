import { createHash } from 'node:crypto'
import mongoose from 'mongoose'
import { median } from '../matches/compare.ts'

const BLOCK = Buffer.alloc(1 << 20, 7)
const BLOCKS = 64
const WRITES = 100

/** What this machine takes for a fixed loop and for one journalled write, so that figures of two machines can be compared. */
export async function calibration(databaseUri: string): Promise<string> {
  const startedAt = performance.now()
  const hash = createHash('sha256')
  for (let block = 0; block < BLOCKS; block += 1) hash.update(BLOCK)
  hash.digest()
  const loopMs = performance.now() - startedAt
  const client = await mongoose.mongo.MongoClient.connect(databaseUri)
  try {
    const collection = client.db('calibration').collection('writes', { writeConcern: { w: 'majority', journal: true } })
    const writes: number[] = []
    for (let write = 0; write < WRITES; write += 1) {
      const sentAt = performance.now()
      await collection.insertOne({ write })
      writes.push(performance.now() - sentAt)
    }
    return `this machine: SHA-256 of ${BLOCKS} MiB in ${loopMs.toFixed(0)} ms, a journalled write in ${median(writes).toFixed(2)} ms`
  } finally {
    await client.close()
  }
}
