import { movableClock, runEach } from '@kitchenline/runtime'
import { runService } from '@kitchenline/mongo/run-service'
import { identityVips } from './access/vip-status.grpc.ts'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { lostEventsWatch, reconcile } from './events/reconcile.ts'
import { sweep } from './events/sweep.ts'
import { movePrices } from './checkout/move-prices.ts'
import { createProvider } from './provider/create-provider.ts'
import { billingServices, SERVICE } from './server.ts'
import { seedSettings } from './settings/change-setting.ts'
import { refuseOtherMode } from './settings/payments-mode.ts'

const env = readEnv()
const provider = createProvider(env)
const returnUrl = new URL('/profile?tab=ai', env.PUBLIC_ORIGIN).toString()
const clock = movableClock(env.CLOCK_AHEAD_FILE)
const takeLostEvents = lostEventsWatch(clock())
await runService({
  name: SERVICE,
  env,
  connect: () => identityVips(env.SVC_IDENTITY_ADDRESS),
  createContext: (vips, log) => createContext({ vips, provider, returnUrl, clock, log }),
  services: billingServices,
  prepare: async (ctx) => {
    await seedSettings(ctx)
    await refuseOtherMode(ctx)
  },
  begin: async (ctx) => {
    ctx.log.info({ payments: provider?.mode ?? 'off' }, 'taking payments')
    if (provider) ctx.log.info(await reconcile(ctx), 'compared with the payment provider')
  },
  sweep: (ctx) => runEach([() => sweep(ctx), () => takeLostEvents(ctx), () => movePrices(ctx)]),
  close: (vips) => vips.close(),
})
