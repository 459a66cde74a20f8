import { useInternalTls } from '@kitchenline/runtime'
import { runService } from '@kitchenline/runtime/run-service'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { connectNeighbours } from './neighbours.grpc.ts'
import { analysisServices, SERVICE } from './server.ts'
import { createCoach } from './wording/create-coach.ts'

const env = readEnv()
useInternalTls(env)
const neighbours = connectNeighbours(env)
await runService({
  name: SERVICE,
  env,
  createContext: (log) => createContext({ ...neighbours, log, coach: createCoach(env, log) }),
  services: analysisServices,
  close(ctx) {
    ctx.coach?.stop()
    neighbours.close()
  },
})
