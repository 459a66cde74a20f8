import { runEach, serviceSigner } from '@kitchenline/runtime'
import { runService } from '@kitchenline/mongo/run-service'
import { ensureFirstAdmin } from './accounts/first-admin.ts'
import { roleRepository } from './accounts/role.repository.ts'
import { createContext } from './context.ts'
import { neighbourErasers } from './erasure/erasers.grpc.ts'
import { firstAdminOf, readEnv } from './env.ts'
import { billingPriceNotices } from './letters/price-notices.grpc.ts'
import { newPriceWatch } from './letters/price-notices.ts'
import { beginDelivering } from './letters/begin-delivering.ts'
import { identityServices, SERVICE } from './server.ts'
import { sweep } from './sweep.ts'
import { socialRelations } from './visibility/relations.grpc.ts'

const env = readEnv()
const key = { id: env.SESSION_KEY_ID, privateKey: env.SESSION_PRIVATE_KEY }
const addresses = {
  billing: env.SVC_BILLING_ADDRESS,
  social: env.SVC_SOCIAL_ADDRESS,
  matches: env.SVC_MATCHES_ADDRESS,
  analysis: env.SVC_ANALYSIS_ADDRESS,
}
const sign = serviceSigner(SERVICE, key)
const announceNewPrices = newPriceWatch()
await runService({
  name: SERVICE,
  env,
  connect: () => ({
    erasers: neighbourErasers(addresses, sign),
    priceNotices: billingPriceNotices(addresses.billing, sign),
    relations: socialRelations(addresses.social),
  }),
  createContext: (neighbours, log) => createContext(env, neighbours, log),
  services: identityServices,
  prepare: (ctx) => ensureFirstAdmin({ ...ctx, roles: roleRepository }, firstAdminOf(env)),
  begin: beginDelivering,
  sweep: (ctx) => runEach([() => sweep(ctx), () => announceNewPrices(ctx)]),
  close: ({ erasers, relations, priceNotices }, ctx) => {
    ctx.mailer.close()
    erasers.close()
    relations.close()
    priceNotices.close()
  },
})
