import { runService } from '@kitchenline/mongo/run-service'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { identityPlayers } from './friendships/players.grpc.ts'
import { sweepUnmirrored } from './friendships/mirror-pair.ts'
import { SERVICE, socialServices } from './server.ts'

const env = readEnv()
await runService({
  name: SERVICE,
  env,
  connect: () => identityPlayers(env.SVC_IDENTITY_ADDRESS),
  createContext: (players, log) => createContext({ players, log }),
  services: socialServices,
  sweep: sweepUnmirrored,
  close: (players) => players.close(),
})
