import type { MongoClient } from 'mongodb'

/** Versions of stored figures count on from there; seconds since then are more than any player has changes. */
const BEGINNING = Date.UTC(2026, 0, 1)

type Restored = { names: string[]; prefix: string; backedUpAt: Date; now: Date }

/**
 * What a copy cannot know of the time since it was made: versions that readers have seen, how far svc-analysis has read, and accounts
 * that were erased. Each is repeated or moved on, which changes nothing where nothing has happened since.
 */
export async function afterRestore(client: MongoClient, { names, prefix, backedUpAt, now }: Restored): Promise<void> {
  const isRestored = (service: string) => names.includes(`${prefix}${service}`)
  const collection = (service: string, name: string) => client.db(`${prefix}${service}`).collection(name)
  if (isRestored('matches')) {
    const seconds = Math.floor((now.getTime() - BEGINNING) / 1_000)
    await collection('matches', 'user_stats').updateMany({}, { $inc: { version: seconds } })
    // It would take what comes next for what it has read already.
    const unread = { $set: { cursor: '', figuresVersion: '' }, $inc: { revision: 1 } }
    if (!isRestored('analysis')) await collection('analysis', 'kept_levels').updateMany({}, unread)
  }
  if (!isRestored('identity')) {
    const erasedSince = { finishedAt: { $gte: backedUpAt } }
    const again = { $set: { done: [], nextAt: now }, $unset: { finishedAt: 1 } } as const
    await collection('identity', 'erasures').updateMany(erasedSince, again)
  }
}
