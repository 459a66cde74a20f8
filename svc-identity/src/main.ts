import { serviceSigner } from '@kitchenline/runtime'
import { runService } from '@kitchenline/runtime/run-service'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { neighbourErasers } from './erasure/erasers.grpc.ts'
import { beginDelivering } from './mail/begin-delivering.ts'
import { identityServices, SERVICE } from './server.ts'
import { sweep } from './sweep.ts'

const env = readEnv()
const key = { id: env.SESSION_KEY_ID, privateKey: env.SESSION_PRIVATE_KEY }
const erasers = neighbourErasers(
  {
    billing: env.SVC_BILLING_ADDRESS,
    social: env.SVC_SOCIAL_ADDRESS,
    matches: env.SVC_MATCHES_ADDRESS,
    analysis: env.SVC_ANALYSIS_ADDRESS,
  },
  serviceSigner(SERVICE, key),
)
await runService({
  name: SERVICE,
  env,
  createContext: (log) => createContext(env, erasers, log),
  services: identityServices,
  begin: beginDelivering,
  sweep,
  close: (ctx) => {
    ctx.mailer.close()
    erasers.close()
  },
})
