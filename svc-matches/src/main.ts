import { runService } from '@kitchenline/runtime/run-service'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { identityFigures } from './friends/shown-figures.grpc.ts'
import { identityNames } from './opponents/account-names.grpc.ts'
import { createMatchViews } from './records/match.model.ts'
import { matchesServices, SERVICE } from './server.ts'
import { socialFriendships } from './friends/friendships.grpc.ts'
import { sweep } from './sweep.ts'

const env = readEnv()
await runService({
  name: SERVICE,
  env,
  connect: () => ({
    friendships: socialFriendships(env.SVC_SOCIAL_ADDRESS),
    shownFigures: identityFigures(env.SVC_IDENTITY_ADDRESS),
    accountNames: identityNames(env.SVC_IDENTITY_ADDRESS),
  }),
  createContext: (neighbours, log) => createContext({ ...neighbours, log }),
  services: matchesServices,
  begin: createMatchViews,
  sweep,
  close: ({ friendships, shownFigures, accountNames }) => {
    friendships.close()
    shownFigures.close()
    accountNames.close()
  },
})
