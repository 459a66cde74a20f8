import type { Log } from '@kitchenline/runtime'
import { mongoFriendRepository, type FriendRepository } from './friendships/friend.repository.ts'
import { mongoPairRepository, type PairRepository } from './friendships/pair.repository.ts'
import type { Players } from './friendships/players.ts'

/** Everything a use case may touch. */
export type Context = {
  pairs: PairRepository
  friends: FriendRepository
  players: Players
  clock: () => Date
  log: Log
}

export function createContext(given: Pick<Context, 'players' | 'log'> & Partial<Context>): Context {
  return { pairs: mongoPairRepository, friends: mongoFriendRepository, clock: () => new Date(), ...given }
}
