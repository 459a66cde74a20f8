import { MATCH_FORMATS } from '@kitchenline/domain'
import { byPages } from '@kitchenline/runtime/migrations'
import type { Context } from '../context.ts'
import type { StoredNames } from '../records/stored-names.repository.ts'

/** Another form of key gets another name. */
const NAME = 'people-by-seat'

/** Gives the keys by which people are found in matches to those stored before there were any. */
export const keyPeople = (ctx: Context): Promise<number> =>
  byPages(
    ctx,
    NAME,
    MATCH_FORMATS.map((format) => ({
      name: format,
      page: (range) => ctx.storedNames.page(format, range),
      change: (page: StoredNames[]) => ctx.storedNames.giveKeys(format, page),
    })),
  )
