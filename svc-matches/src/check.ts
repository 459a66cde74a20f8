// node src/check.ts [--repair]: figures and counters against the matches that they are made from.
import { parseEnv, serviceEnv } from '@kitchenline/runtime'
import { runCheck } from '@kitchenline/mongo/check-command'
import * as z from 'zod'
import { checkAll } from './check/check-all.ts'
import { createContext } from './context.ts'

const { MONGODB_URI, MONGODB_DATABASE } = serviceEnv('matches', 0)
const env = parseEnv(z.object({ MONGODB_URI, MONGODB_DATABASE, USER: z.string().default('console') }))
// A check sees no friend's matches.
const friendships = {
  areFriends: () => Promise.resolve(false),
  list: () => Promise.resolve([]),
  since: () => Promise.resolve(new Map<string, Date>()),
}
const accounts = { showing: () => Promise.resolve(new Set<string>()), ownName: () => Promise.resolve(undefined) }

process.exitCode = await runCheck({
  ...{ service: 'svc-matches', uri: env.MONGODB_URI, database: env.MONGODB_DATABASE, operator: env.USER },
  args: process.argv.slice(2),
  check: (log) => checkAll(createContext({ friendships, accounts, log })),
})
