import type { Log } from '@kitchenline/runtime'
import { mongoBlockRepository, type BlockRepository } from './blocks/block.repository.ts'
import { mongoFriendRepository, type FriendRepository } from './friendships/friend.repository.ts'
import { mongoDayQuotaRepository, type DayQuotaRepository } from './friendships/day-quota.repository.ts'
import { mongoRequestKeyRepository, type RequestKeyRepository } from './friendships/request-key.repository.ts'
import { mongoPairRepository, type PairRepository } from './friendships/pair.repository.ts'
import type { Players } from './friendships/players.ts'

/** Everything a use case may touch. */
export type Context = {
  pairs: PairRepository
  friends: FriendRepository
  blocks: BlockRepository
  dayQuotas: DayQuotaRepository
  requestKeys: RequestKeyRepository
  players: Players
  clock: () => Date
  log: Log
}

export function createContext(given: Pick<Context, 'players' | 'log'> & Partial<Context>): Context {
  return {
    pairs: mongoPairRepository,
    friends: mongoFriendRepository,
    blocks: mongoBlockRepository,
    dayQuotas: mongoDayQuotaRepository,
    requestKeys: mongoRequestKeyRepository,
    clock: () => new Date(),
    ...given,
  }
}
