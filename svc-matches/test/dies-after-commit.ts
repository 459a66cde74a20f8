import { writeInOrder } from '@kitchenline/mongo'
import { createPlayerLog } from '../src/changes/player-log.repository.ts'
import { createContext, type Context } from '../src/context.ts'

const KILLED = () => Promise.reject(new Error('killed'))

/** Its process dies once a change is committed: nothing of it stands in matches, book or days. */
export const diesAfterCommit = (ctx: Context) =>
  createContext({ ...ctx, playerLog: createPlayerLog((writes) => writeInOrder(writes.slice(0, 1)).then(KILLED)) })
