import { MATCH_FORMATS } from '@kitchenline/domain'
import { byPages } from '@kitchenline/runtime/migrations'
import type { Context } from '../context.ts'
import type { StoredNames } from '../records/stored-names.repository.ts'

/** Another rule of folding gets another name, so that all names are folded by it once. */
const NAME = 'names-by-plain-letters'

/** Folds the names that matches are searched by, of matches stored before that rule. */
export const foldNames = (ctx: Context): Promise<number> =>
  byPages(
    ctx,
    NAME,
    MATCH_FORMATS.map((format) => ({
      name: format,
      page: (range) => ctx.storedNames.page(format, range),
      change: (page: StoredNames[]) => ctx.storedNames.fold(format, page),
    })),
  )
