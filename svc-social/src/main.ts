import { useInternalTls } from '@kitchenline/runtime'
import { runService } from '@kitchenline/runtime/run-service'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { identityPlayers } from './friendships/players.grpc.ts'
import { sweepUnmirrored } from './friendships/sweep-unmirrored.ts'
import { SERVICE, socialServices } from './server.ts'

const env = readEnv()
useInternalTls(env)
const players = identityPlayers(env.SVC_IDENTITY_ADDRESS)
await runService({
  name: SERVICE,
  env,
  createContext: (log) => createContext({ players, log }),
  services: socialServices,
  sweep: sweepUnmirrored,
  close: players.close,
})
