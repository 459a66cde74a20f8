import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db, MongoClient } from 'mongodb'
import { type ArchivedCollection, type Manifest, MANIFEST, writeDocuments } from './archive.ts'

/** Rebuilt at the next start, or worthless elsewhere. */
const LEFT_OUT = /^system\./

/** Copies every database whose name begins so into an empty folder. The manifest comes last: without it the copy is no backup. */
export async function backUp(client: MongoClient, folder: string, prefix: string, now = new Date()): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
  const names = databases.map(({ name }) => name).filter((name) => name.startsWith(prefix))
  const manifest: Manifest = { format: 1, at: now.toISOString(), databases: [] }
  for (const name of names.sort()) {
    mkdirSync(join(folder, name))
    manifest.databases.push({ name, collections: await backUpDatabase(client.db(name), folder) })
  }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  return manifest
}

async function backUpDatabase(db: Db, folder: string): Promise<ArchivedCollection[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()
  const archived: ArchivedCollection[] = []
  for (const name of found.map((one) => one.name).sort()) {
    if (LEFT_OUT.test(name)) continue
    const collection = db.collection(name)
    const file = join(db.databaseName, `${name}.bson`)
    const documents = collection.find({}, { raw: true, sort: { _id: 1 }, batchSize: 500 }) as unknown as AsyncIterable<Uint8Array>
    const sum = await writeDocuments(join(folder, file), documents)
    const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_')
    archived.push({ name, file, ...sum, indexes })
  }
  return archived
}
