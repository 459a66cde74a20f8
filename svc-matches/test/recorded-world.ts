import mongoose from 'mongoose'

/** Written with every match of a player. */
const ROWS_OF_DAYS = ['singles_performance_history', 'doubles_performance_history']

type Document = Record<string, unknown>
type World = Record<string, string>
type Recorded<W> = { world: W; records: Map<string, Document[]> }

/**
 * Copies the documents of one world under other ids: several times as fast as creating it again. A world names ids; those of its
 * players select the documents.
 */
export function recordedWorld(collections: string[]) {
  let recorded: Recorded<World> | undefined
  return async <W extends World>(
    first: () => Promise<W>,
    { playersOf, newId, copies = 1 }: { playersOf: (world: W) => string[]; newId: () => string; copies?: number },
  ): Promise<W[]> => {
    recorded ??= await record(collections, await first(), playersOf as (world: World) => string[])
    const { world, records } = recorded
    const renamings = Array.from({ length: copies }, () => renamed(Object.values(world), newId))
    for (const [collection, documents] of records) {
      if (documents.length === 0) continue
      const copied = renamings.flatMap((names) => documents.map((document) => withNames(document, names)))
      await mongoose.connection.collection(collection).insertMany(copied)
    }
    return renamings.map((names) => Object.fromEntries(Object.entries(world).map(([name, id]) => [name, names.get(id)])) as W)
  }
}

/** In the same order, which decides between matches of one moment. */
function renamed(ids: string[], newId: () => string): Map<string, string> {
  const others = ids.map(newId).sort()
  return new Map(ids.toSorted().map((id, at) => [id, others[at]!]))
}

async function record(collections: string[], world: World, playersOf: (world: World) => string[]): Promise<Recorded<World>> {
  const players = playersOf(world)
  const records = new Map<string, Document[]>()
  for (const collection of [...collections, ...ROWS_OF_DAYS]) {
    const owned = { $or: [{ userId: { $in: players } }, { _id: { $in: players } as never }] }
    records.set(collection, await mongoose.connection.collection<Document>(collection).find(owned).toArray())
  }
  // Ids of opponents and of other matches are renewed too.
  const others = [...records].filter(([collection]) => collection !== 'user_stats').flatMap(([, documents]) => documents)
  const ids = others.map(({ _id }) => String(_id)).filter((id) => !id.includes(':'))
  return { world: { ...Object.fromEntries(ids.map((id, at) => [`other${at}`, id])), ...world }, records }
}

function withNames<T>(value: T, renamed: Map<string, string>): T {
  if (typeof value === 'string') return [...renamed].reduce<string>((text, [from, to]) => text.replaceAll(from, to), value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => withNames(item, renamed)) as T
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withNames(field, renamed)])) as T
}
