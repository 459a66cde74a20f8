import { MATCH_FORMATS } from '@kitchenline/domain'
import type { Context } from '../context.ts'

/** Another rule of folding gets another name, so that all names are folded by it once. */
const NAME = 'names-without-accents'
const PAGE = 500
const HOLD_MS = 30_000

/**
 * Folds the names that matches are searched by, of matches stored before that rule. By one process at a time, from where the last one
 * came to; a second time it does nothing. Answers how many matches were changed.
 */
export async function foldNames(ctx: Context): Promise<number> {
  const holder = ctx.newId()
  const lease = () => ({ holder, now: ctx.clock(), until: new Date(ctx.clock().getTime() + HOLD_MS) })
  const lock = await ctx.migrations.take(NAME, lease())
  if (!lock) return 0
  let changed = 0
  const { upTo } = lock
  for (const format of MATCH_FORMATS) {
    for (let isLast = false; !isLast;) {
      const page = await ctx.storedNames.page(format, { after: upTo[format] ?? '', limit: PAGE })
      changed += await ctx.storedNames.fold(format, page)
      isLast = page.length < PAGE
      upTo[format] = page.at(-1)?.id ?? upTo[format] ?? ''
      const isDone = isLast && format === MATCH_FORMATS.at(-1)
      if (!(await ctx.migrations.advance(NAME, lease(), { upTo, isDone }))) return changed
    }
  }
  return changed
}
