import { runService } from '@kitchenline/runtime/run-service'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { beginDelivering } from './mail/begin-delivering.ts'
import { identityServices, SERVICE } from './server.ts'
import { sweep } from './sweep.ts'

const env = readEnv()
await runService({
  name: SERVICE,
  env,
  createContext: (log) => createContext(env, log),
  services: identityServices,
  begin: beginDelivering,
  sweep,
  close: (ctx) => ctx.mailer.close(),
})
