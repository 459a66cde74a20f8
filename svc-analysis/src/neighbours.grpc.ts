import { billingAccess } from './access/access.grpc.ts'
import type { Neighbours } from './context.ts'
import type { Env } from './env.ts'
import { matchesCounter } from './matches/match-counter.grpc.ts'
import { matchesFeed } from './matches/match-feed.grpc.ts'
import { socialFriendships } from './people/friendships.grpc.ts'
import { identityLevels } from './people/own-levels.grpc.ts'

type Addresses = Pick<Env, 'SVC_MATCHES_ADDRESS' | 'SVC_SOCIAL_ADDRESS' | 'SVC_BILLING_ADDRESS' | 'SVC_IDENTITY_ADDRESS'>

/** Clients of the other services. */
export function connectNeighbours(at: Addresses): Neighbours & { close(): void } {
  const links = {
    access: billingAccess(at.SVC_BILLING_ADDRESS),
    friendships: socialFriendships(at.SVC_SOCIAL_ADDRESS),
    matchCounter: matchesCounter(at.SVC_MATCHES_ADDRESS),
    matchFeed: matchesFeed(at.SVC_MATCHES_ADDRESS),
    ownLevels: identityLevels(at.SVC_IDENTITY_ADDRESS),
  }
  return { ...links, close: () => Object.values(links).forEach((one) => one.close()) }
}
