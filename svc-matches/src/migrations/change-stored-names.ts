import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { byPages } from '@kitchenline/runtime/migrations'
import type { Context } from '../context.ts'
import type { StoredNames } from '../records/stored-names.repository.ts'

/** Goes over the names in all stored matches once, under the name of that migration; answers how many matches it changed. */
export const changeStoredNames = (
  ctx: Context,
  name: string,
  change: (format: MatchFormat, page: StoredNames[]) => Promise<number>,
): Promise<number> =>
  byPages(
    ctx,
    name,
    MATCH_FORMATS.map((format) => ({
      name: format,
      page: (range) => ctx.storedNames.page(format, range),
      change: (page: StoredNames[]) => change(format, page),
    })),
  )
