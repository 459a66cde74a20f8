import { runService } from '@kitchenline/runtime/run-service'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { askNeighbours } from './neighbours.grpc.ts'
import { analysisServices, SERVICE } from './server.ts'

const env = readEnv()
const neighbours = askNeighbours(env)
await runService({
  name: SERVICE,
  env,
  createContext: (log) => createContext({ ...neighbours, log }),
  services: analysisServices,
  close: neighbours.close,
})
