import type { Context } from '../context.ts'
import { changeStoredNames } from './change-stored-names.ts'

/** Another rule of folding gets another name, so that all names are folded by it once. */
const NAME = 'names-without-signs'

/** Folds the names that matches are searched by, of matches stored before that rule. */
export const foldNames = (ctx: Context): Promise<number> => changeStoredNames(ctx, NAME, ctx.storedNames.fold)
