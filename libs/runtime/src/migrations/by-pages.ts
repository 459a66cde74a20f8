import type { MigrationRepository } from './migration.repository.ts'

const PAGE = 500
const HOLD_MS = 30_000

/** One collection: its records in the order of their ids, and how many of a page were changed. */
export type Pages<Row extends { id: string }> = {
  name: string
  page(range: { after: string; limit: number }): Promise<Row[]>
  change(page: Row[]): Promise<number>
}

type Needs = { migrations: MigrationRepository; clock: () => Date; newId: () => string }

/**
 * Changes what is stored by another rule than today's. By one process at a time, from where the last one came to; under a name that was
 * done before it does nothing. Answers how many records were changed.
 */
export async function byPages<Row extends { id: string }>(ctx: Needs, name: string, collections: Pages<Row>[]): Promise<number> {
  const holder = ctx.newId()
  const lease = () => ({ holder, now: ctx.clock(), until: new Date(ctx.clock().getTime() + HOLD_MS) })
  const lock = await ctx.migrations.take(name, lease())
  if (!lock) return 0
  let changed = 0
  const { position } = lock
  for (const collection of collections) {
    for (let isLast = false; !isLast;) {
      const page = await collection.page({ after: position[collection.name] ?? '', limit: PAGE })
      changed += await collection.change(page)
      isLast = page.length < PAGE
      position[collection.name] = page.at(-1)?.id ?? position[collection.name] ?? ''
      const isDone = isLast && collection === collections.at(-1)
      // Once it is done the last id has no use, and it may name a person.
      if (!(await ctx.migrations.advance(name, lease(), { position: isDone ? {} : position, isDone }))) return changed
    }
  }
  return changed
}
