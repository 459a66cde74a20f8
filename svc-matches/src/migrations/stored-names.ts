import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { byPages } from '@kitchenline/runtime/migrations'
import type { Context } from '../context.ts'
import type { StoredNames } from '../records/stored-names.repository.ts'

/** Goes over the names in all stored matches once, under the name of that migration; answers how many matches it changed. */
const changeStoredNames = (
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

/** Folds the names that matches are searched by. Another rule of folding gets another name, so that it folds all names once. */
export const foldNames = (ctx: Context): Promise<number> => changeStoredNames(ctx, 'names-without-signs', ctx.storedNames.fold)

/** Adds the keys by which people are found in matches. Another form of key gets another name. */
export const keyPeople = (ctx: Context): Promise<number> => changeStoredNames(ctx, 'people-by-seat', ctx.storedNames.giveKeys)
