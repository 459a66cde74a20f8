import { runService } from '@kitchenline/mongo/run-service'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { analysisServices, SERVICE } from './server.ts'
import { createCoach } from './wording/create-coach.ts'
import { billingAccess } from './access/access.grpc.ts'
import { matchesCounter } from './matches/match-counter.grpc.ts'
import { matchesFeed } from './matches/match-feed.grpc.ts'
import { socialFriendships } from './people/friendships.grpc.ts'
import { identityLevels } from './people/own-levels.grpc.ts'

const env = readEnv()
await runService({
  name: SERVICE,
  env,
  connect: () => ({
    access: billingAccess(env.SVC_BILLING_ADDRESS),
    friendships: socialFriendships(env.SVC_SOCIAL_ADDRESS),
    matchCounter: matchesCounter(env.SVC_MATCHES_ADDRESS),
    matchFeed: matchesFeed(env.SVC_MATCHES_ADDRESS),
    ownLevels: identityLevels(env.SVC_IDENTITY_ADDRESS),
  }),
  createContext: (neighbours, log) => createContext({ ...neighbours, log, coach: createCoach(env, log) }),
  services: analysisServices,
  close(neighbours, ctx) {
    ctx.coach?.stop()
    for (const neighbour of Object.values(neighbours)) neighbour.close()
  },
})
