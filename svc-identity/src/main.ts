import { serviceSigner } from '@kitchenline/runtime'
import { runService } from '@kitchenline/runtime/run-service'
import { ensureFirstAdmin } from './accounts/first-admin.ts'
import { roleRepository } from './accounts/role.repository.ts'
import { createContext } from './context.ts'
import { neighbourErasers } from './erasure/erasers.grpc.ts'
import { firstAdminOf, readEnv } from './env.ts'
import { beginDelivering } from './mail/begin-delivering.ts'
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
await runService({
  name: SERVICE,
  env,
  connect: () => ({
    erasers: neighbourErasers(addresses, serviceSigner(SERVICE, key)),
    relations: socialRelations(addresses.social),
  }),
  createContext: (neighbours, log) => createContext(env, neighbours, log),
  services: identityServices,
  prepare: (ctx) => ensureFirstAdmin({ ...ctx, roles: roleRepository }, firstAdminOf(env)),
  begin: beginDelivering,
  sweep,
  close: ({ erasers, relations }, ctx) => {
    ctx.mailer.close()
    erasers.close()
    relations.close()
  },
})
