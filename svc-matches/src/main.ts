import { runService } from '@kitchenline/mongo/run-service'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { identityAccounts, socialFriendships } from './neighbours/neighbours.grpc.ts'
import { createMatchViews } from './records/match.model.ts'
import { matchesServices, SERVICE } from './server.ts'
import { sweep } from './sweep.ts'

const env = readEnv()
await runService({
  name: SERVICE,
  env,
  connect: () => ({
    friendships: socialFriendships(env.SVC_SOCIAL_ADDRESS),
    accounts: identityAccounts(env.SVC_IDENTITY_ADDRESS),
  }),
  createContext: (neighbours, log) => createContext({ ...neighbours, log }),
  services: matchesServices,
  begin: createMatchViews,
  sweep,
  close: ({ friendships, accounts }) => {
    friendships.close()
    accounts.close()
  },
})
