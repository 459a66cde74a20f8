// npm run shard: makes the collections that grow with players sharded, by deploy/mongodb/shard-keys.json. Again does nothing.
import { MongoClient } from 'mongodb'
import keys from '../../deploy/mongodb/shard-keys.json' with { type: 'json' }
import { shardCollections, type ShardKeys } from './shard-collections.ts'

const uri = process.env.MONGODB_URI
if (!uri) {
  console.error('MONGODB_URI=mongodb://ROUTER/ npm run shard')
  process.exit(2)
}
const client = new MongoClient(uri)
try {
  const { lines, problems } = await shardCollections(client, keys as ShardKeys)
  for (const line of lines) console.log(`  ${line}`)
  for (const problem of problems) console.error(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await client.close()
}
