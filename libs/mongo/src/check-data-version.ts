import type { mongo } from 'mongoose'
import { DATA_VERSION } from './data-version.ts'
import { isDuplicate } from './is-duplicate.ts'

const COLLECTION = 'data_version'

type Stored = { _id: 'version'; version: number }

/** What is stored was written by another version of the product. */
export class OtherDataVersion extends Error {
  override name = 'OtherDataVersion'
}

/** Throws for data of another version, which would be half read, half misread. An empty database becomes one of this version. */
export async function checkDataVersion(db: mongo.Db, current = DATA_VERSION): Promise<void> {
  const stored = (await storedVersion(db)) ?? ((await isEmpty(db)) ? await begin(db, current) : await withoutNumber(db))
  if (stored === current) return
  throw new OtherDataVersion(
    `${db.databaseName} holds data of version ${stored}, and this program reads version ${current}. Nothing was changed. ` +
      'docs/operations.md, "Data of another version", says how to take matches along.',
  )
}

const versions = (db: mongo.Db) => db.collection<Stored>(COLLECTION)
const storedVersion = async (db: mongo.Db) => (await versions(db).findOne({ _id: 'version' }))?.version

async function isEmpty(db: mongo.Db): Promise<boolean> {
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
    if (name !== COLLECTION && (await db.collection(name).findOne({}, { projection: { _id: 1 } }))) return false
  }
  return true
}

/** Another instance may be starting on the same empty database. */
async function begin(db: mongo.Db, version: number): Promise<number> {
  await versions(db)
    .insertOne({ _id: 'version', version }, { writeConcern: { w: 'majority', journal: true } })
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error
    })
  return version
}

/** Looked for once more: another instance may have begun, and stored something, since the first look. */
const withoutNumber = async (db: mongo.Db) => (await storedVersion(db)) ?? 0
