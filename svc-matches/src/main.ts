import { useInternalTls } from '@kitchenline/runtime'
import { runService } from '@kitchenline/runtime/run-service'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { identityFigures } from './friends/shown-figures.grpc.ts'
import { foldNames } from './migrations/fold-names.ts'
import { matchesServices, SERVICE } from './server.ts'
import { socialFriendships } from './friends/friendships.grpc.ts'
import { sweep } from './sweep.ts'

const env = readEnv()
useInternalTls(env)
const friendships = socialFriendships(env.SVC_SOCIAL_ADDRESS)
const shownFigures = identityFigures(env.SVC_IDENTITY_ADDRESS)
await runService({
  name: SERVICE,
  env,
  createContext: (log) => createContext({ friendships, shownFigures, log }),
  services: matchesServices,
  // For every process that starts; a crash leaves the rest to the next one, or to a sweep.
  begin: foldNames,
  sweep,
  close: () => {
    friendships.close()
    shownFigures.close()
  },
})
