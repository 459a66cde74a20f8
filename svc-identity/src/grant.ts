// node src/grant.ts grant USERNAME | revoke USERNAME: for operators, who have no screen for it.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv, serviceEnv } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'
import { auditRepository } from '@kitchenline/mongo/audit-log'
import { connectDatabase } from '@kitchenline/mongo'
import * as z from 'zod'
import { changeRole } from './accounts/change-role.ts'
import { roleRepository } from './accounts/role.repository.ts'

const ROLE_OF = { grant: 'admin', revoke: 'user' } as const
const PATIENCE_MS = 15_000
/** A gateway trusts an administrator for a second without a lookup (`gateway/src/session`). */
const BELIEVED_MS = 1_050

const [verb, username, ...more] = process.argv.slice(2)
if ((verb !== 'grant' && verb !== 'revoke') || !username || more.length > 0) {
  process.stderr.write('Usage: grant USERNAME | revoke USERNAME\n')
  process.exit(2)
}

const { MONGODB_URI, MONGODB_DATABASE } = serviceEnv('identity', 0)
const Env = z.object({ MONGODB_URI, MONGODB_DATABASE, USER: z.string().default('console') })
const env = parseEnv(Env)
const patience = setTimeout(() => {
  process.stderr.write('The database does not answer.\n')
  process.exit(1)
}, PATIENCE_MS)
const log = createLog('grant', 'warn')
const database = await connectDatabase({ uri: env.MONGODB_URI, database: env.MONGODB_DATABASE, log })
const ctx = { roles: roleRepository, audit: auditRepository, clock: () => new Date() }
try {
  const changed = await changeRole(ctx, { username, role: ROLE_OF[verb], adminId: env.USER })
  await sleep(BELIEVED_MS)
  process.stdout.write(`${changed}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  clearTimeout(patience)
  await database.close()
}
