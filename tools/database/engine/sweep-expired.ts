import type { Engine } from './engine.ts'
import { runCommand as run } from './run-command.ts'

type Index = { key: Record<string, unknown>; expireAfterSeconds?: number; partialFilterExpression?: object }
const SYSTEM_DATABASES = new Set(['admin', 'config', 'local'])
const ALL = { batchSize: 10_000 }

/** The engine runs no TTL monitor; this does one pass of what it would do. Answers how many documents went. */
export async function sweepExpired(engine: Engine, now = Date.now()): Promise<number> {
  let removed = 0
  const { databases } = await run<{ databases: { name: string }[] }>(engine, { listDatabases: 1, nameOnly: true, $db: 'admin' })
  for (const { name: $db } of databases) {
    if (SYSTEM_DATABASES.has($db)) continue
    const collections = await list<{ name: string; type: string }>(engine, { listCollections: 1, cursor: ALL, $db })
    for (const { name, type } of collections) {
      if (type !== 'collection') continue
      const indexes = await list<Index>(engine, { listIndexes: name, cursor: ALL, $db })
      for (const q of indexes.flatMap((index) => expiredFilter(index, now))) {
        const { n } = await run<{ n: number }>(engine, { delete: name, deletes: [{ q, limit: 0 }], $db })
        removed += n
      }
    }
  }
  return removed
}

/** What a TTL index would remove now; nothing for other indexes. Only dates are ever below a date. */
export function expiredFilter(index: Index, now: number): object[] {
  const [field, ...more] = Object.keys(index.key)
  const seconds = index.expireAfterSeconds
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || field === undefined || more.length > 0) return []
  const expired = { [field]: { $lt: new Date(now - seconds * 1000) } }
  return [index.partialFilterExpression ? { $and: [expired, index.partialFilterExpression] } : expired]
}

async function list<T>(engine: Engine, command: object): Promise<T[]> {
  const { cursor } = await run<{ cursor: { firstBatch: T[] } }>(engine, command)
  return cursor.firstBatch
}
