import { randomUUID } from 'node:crypto'
import type { Log } from '@kitchenline/telemetry'
import { connectDatabase } from '@kitchenline/mongo'
import mongoose from 'mongoose'

/** A database of its own, on the server that jest started, until it is dropped. */
export async function ownDatabase(service: string, log: Log): Promise<{ drop(): Promise<void> }> {
  const uri = process.env.TEST_MONGODB_URI
  if (!uri) throw new Error('TEST_MONGODB_URI is not set: run through jest of the root')
  const connected = await connectDatabase({ uri, database: databaseName(service), log })
  return {
    async drop() {
      await mongoose.connection.dropDatabase()
      await connected.close()
    },
  }
}

export const databaseName = (service: string): string => `test_${service.replace('svc-', '')}_${randomUUID().slice(0, 8)}`
