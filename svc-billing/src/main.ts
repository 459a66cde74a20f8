import { createEdge, createLog, keyRing, startServer, stopOnSignal } from '@kitchenline/runtime'
import { connectDatabase } from '@kitchenline/runtime/database'
import { identityVips } from './access/vip-status.grpc.ts'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { reconcile } from './events/reconcile.ts'
import { sweep } from './events/sweep.ts'
import { createProvider } from './provider/create-provider.ts'
import { billingServices } from './server.ts'
import { seedSettings } from './settings/seed-settings.ts'

const SWEEP_EVERY_MS = 15_000

const env = readEnv()
const log = createLog('svc-billing', env.LOG_LEVEL)
const vips = identityVips(env.SVC_IDENTITY_ADDRESS)
const returnUrl = new URL('/profile?tab=ai', env.PUBLIC_ORIGIN).toString()
const ctx = createContext({ vips, provider: createProvider(env), returnUrl, log })
const edge = createEdge({ service: 'svc-billing', keys: keyRing(env.INTERNAL_PUBLIC_KEYS), log })
const server = await startServer({ host: env.HOST, port: env.PORT, services: billingServices(ctx, edge) })
log.info({ port: server.port, payments: ctx.provider?.mode ?? 'off' }, 'listening')

const stopping: (() => Promise<void> | void)[] = [() => server.drain(), () => vips.close()]
stopOnSignal(log, stopping)

const database = await connectDatabase({ uri: env.MONGODB_URI, database: env.MONGODB_DATABASE, log })
stopping.push(() => database.close())
await seedSettings(ctx)
database.onReadiness((ready) => server.setServing(ready))
log.info('serving')

if (ctx.provider) {
  reconcile(ctx).then(
    (differences) => log.info(differences, 'compared with the payment provider'),
    (err: unknown) => log.warn({ err }, 'could not compare with the payment provider'),
  )
}
let sweeping = Promise.resolve()
const timer = setInterval(() => {
  sweeping = sweep(ctx).catch((err: unknown) => log.warn({ err }, 'sweep failed'))
}, SWEEP_EVERY_MS)
stopping.unshift(async () => {
  clearInterval(timer)
  await sweeping
})
