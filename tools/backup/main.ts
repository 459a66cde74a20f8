// npm run backup -- FOLDER: every document of all services, with checksums. npm run restore -- FOLDER [svc-matches …]: puts them, or those
// of one service, into an empty database.
import { resolve } from 'node:path'
import { MongoClient } from 'mongodb'
import { openDatabase } from '../database/open-database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const PREFIX = 'kitchenline_'

const [action, folder, ...services] = process.argv.slice(2)
if (!folder || (action !== 'backup' && action !== 'restore')) {
  console.error('npm run backup -- FOLDER    npm run restore -- FOLDER [svc-matches …]')
  process.exit(2)
}

const database = await openDatabase()
const client = await MongoClient.connect(database.uri)
try {
  const from = resolve(folder)
  const manifest =
    action === 'backup' ? await backUp(client, from, PREFIX) : await restore(client, from, { prefix: PREFIX, services })
  for (const { name, collections } of manifest.databases) {
    const documents = collections.reduce((sum, one) => sum + one.documents, 0)
    console.log(
      `  ${name.padEnd(24)} ${String(collections.length).padStart(3)} collections ${String(documents).padStart(9)} documents`,
    )
  }
  console.log(
    action === 'backup' ? `${resolve(folder)} is complete.` : 'Restored. Start the services, then: npm run admin -- check',
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await client.close()
  await database.stop()
}
