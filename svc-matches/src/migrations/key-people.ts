import type { Context } from '../context.ts'
import { changeStoredNames } from './change-stored-names.ts'

/** Another form of key gets another name. */
const NAME = 'people-by-seat'

/** Gives the keys by which people are found in matches to those stored before there were any. */
export const keyPeople = (ctx: Context): Promise<number> => changeStoredNames(ctx, NAME, ctx.storedNames.giveKeys)
