// node src/check.ts [--repair]: subscriptions and payments against the provider, counts against what was counted.
import { parseEnv, serviceEnv } from '@kitchenline/runtime'
import { runCheck } from '@kitchenline/mongo/check-command'
import * as z from 'zod'
import { checkAll } from './check/check-all.ts'
import { createContext } from './context.ts'
import { createProvider } from './provider/create-provider.ts'

const { MONGODB_URI, MONGODB_DATABASE } = serviceEnv('billing', 0)
const optional = z.string().min(1).optional()
const provider = { STRIPE_SECRET_KEY: optional, STRIPE_WEBHOOK_SECRET: optional, STRIPE_API_BASE: optional }
const env = parseEnv(z.object({ MONGODB_URI, MONGODB_DATABASE, USER: z.string().default('console'), ...provider }))
// A check sells nothing and answers no question of access.
const outside = { vips: { isVip: () => Promise.resolve(false) }, returnUrl: '', provider: createProvider(env) }
if (!outside.provider) process.stdout.write('Without STRIPE_SECRET_KEY the payment provider is not asked.\n')

const code = await runCheck({
  ...{ service: 'svc-billing', uri: env.MONGODB_URI, database: env.MONGODB_DATABASE, operator: env.USER },
  args: process.argv.slice(2),
  check: (log) => checkAll(createContext({ ...outside, log })),
})
// The open connection to the provider would keep the process alive.
process.exit(code)
