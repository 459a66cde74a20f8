import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BSON, type Collection, type Document, type IndexDescription, type MongoClient } from 'mongodb'
import { afterRestore } from './after-restore.ts'
import { type ArchivedCollection, Manifest, MANIFEST, readDocuments, sumOf } from './archive.ts'

const BATCH = 500
/** Numbers keep the kind that they were stored as. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true }

/** `services`: those alone, such as svc-matches; all without. */
type Options = { prefix: string; services?: string[]; now?: Date }

/** Puts a backup back. Every file is checked before anything is written, and nothing that is there is written over. */
export async function restore(client: MongoClient, folder: string, options: Options): Promise<Manifest> {
  const { prefix, services = [], now = new Date() } = options
  const manifest = onlyOf(readManifest(folder), services, prefix)
  const all = manifest.databases.flatMap(({ name, collections }) =>
    collections.map((archived) => ({ database: name, kept: archived })),
  )
  for (const { kept: archived } of all) await refuseSpoilt(folder, archived)
  for (const { name } of manifest.databases) await refuseUsed(client, name)
  for (const { database, kept: archived } of all)
    await restoreCollection(client.db(database).collection(archived.name), folder, archived)
  const names = manifest.databases.map(({ name }) => name)
  await afterRestore(client, { names, prefix, backedUpAt: new Date(manifest.at), now })
  return manifest
}

function onlyOf(manifest: Manifest, services: string[], prefix: string): Manifest {
  if (services.length === 0) return manifest
  const chosen = services.map((service) => service.replace(/^svc-/, prefix))
  const missing = chosen.filter((name) => !manifest.databases.some((database) => database.name === name))
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')} in this backup. Nothing was written.`)
  return { ...manifest, databases: manifest.databases.filter(({ name }) => chosen.includes(name)) }
}

function readManifest(folder: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
  } catch (cause) {
    throw new Error(`${folder} holds no complete backup`, { cause })
  }
}

async function refuseSpoilt(folder: string, { file, bytes, sha256 }: ArchivedCollection): Promise<void> {
  const found = await sumOf(join(folder, file))
  if (found.bytes !== bytes || found.sha256 !== sha256) throw new Error(`${file} is not what was backed up. Nothing was written.`)
}

async function refuseUsed(client: MongoClient, name: string): Promise<void> {
  const collections = await client.db(name).listCollections({}, { nameOnly: true }).toArray()
  for (const { name: collection } of collections) {
    const isUsed = await client
      .db(name)
      .collection(collection)
      .findOne({}, { projection: { _id: 1 } })
    if (isUsed) throw new Error(`${name}.${collection} is not empty. Drop the database first, or restore into a new one.`)
  }
}

async function restoreCollection(collection: Collection, folder: string, archived: ArchivedCollection): Promise<void> {
  const options = { writeConcern: { w: 'majority', journal: true } } as const
  let batch: Document[] = []
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch, options)
    batch = []
  }
  for await (const bytes of readDocuments(join(folder, archived.file))) {
    batch.push(BSON.deserialize(bytes, EXACT))
    if (batch.length === BATCH) await flush()
  }
  await flush()
  const indexes = archived.indexes.map(({ v: _version, ...index }) => index as unknown as IndexDescription)
  if (indexes.length > 0) await collection.createIndexes(indexes)
  const stored = await collection.countDocuments({})
  if (stored !== archived.documents) throw new Error(`${archived.name} has ${stored} of ${archived.documents} documents`)
}
