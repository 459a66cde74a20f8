import { runService } from '@kitchenline/runtime/run-service'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { connectNeighbours } from './neighbours.grpc.ts'
import { analysisServices, SERVICE } from './server.ts'
import { createCoach } from './wording/create-coach.ts'

const env = readEnv()
await runService({
  name: SERVICE,
  env,
  connect: () => connectNeighbours(env),
  createContext: (neighbours, log) => createContext({ ...neighbours, log, coach: createCoach(env, log) }),
  services: analysisServices,
  close(neighbours, ctx) {
    ctx.coach?.stop()
    neighbours.close()
  },
})
