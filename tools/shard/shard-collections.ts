import type { Document, MongoClient } from 'mongodb'

export type ShardKey = Record<string, 1 | 'hashed'>
/** By database and collection. */
export type ShardKeys = Record<string, Record<string, ShardKey>>

/** Since then a change may go by another field than the key. */
const OLDEST = 8

type Outcome = { lines: string[]; problems: string[] }

/** Shards what is not sharded yet, with or without data in it. A collection that goes by another key stays as it is and is named. */
export async function shardCollections(client: MongoClient, keys: ShardKeys): Promise<Outcome> {
  await refuseOthers(client)
  const outcome: Outcome = { lines: [], problems: [] }
  for (const [database, collections] of Object.entries(keys)) {
    for (const [name, key] of Object.entries(collections)) {
      const present = await keyOf(client, `${database}.${name}`)
      const what = `${database}.${name} ${JSON.stringify(key)}`
      if (present && !isSame(present, key)) outcome.problems.push(`${what}: is sharded by ${JSON.stringify(present)}`)
      else outcome.lines.push(present ? `${what}: was sharded before` : what)
      if (present) continue
      await client.db(database).collection(name).createIndex(key)
      await client.db('admin').command({ shardCollection: `${database}.${name}`, key })
    }
  }
  return outcome
}

async function refuseOthers(client: MongoClient): Promise<void> {
  const admin = client.db('admin')
  const { msg } = await admin.command({ hello: 1 })
  if (msg !== 'isdbgrid') throw new Error('MONGODB_URI names no router (mongos) of a sharded cluster')
  const { version } = (await admin.command({ buildInfo: 1 })) as { version: string }
  if (Number(version.split('.')[0]) < OLDEST) throw new Error(`MongoDB ${OLDEST} is needed, there is ${version}`)
}

const keyOf = async (client: MongoClient, namespace: string): Promise<Document | undefined> =>
  (await client.db('config').collection<{ _id: string; key: Document }>('collections').findOne({ _id: namespace }))?.key

/** The order of fields counts. */
const isSame = (one: Document, other: ShardKey): boolean => JSON.stringify(one) === JSON.stringify(other)
