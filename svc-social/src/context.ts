import type { Log } from '@kitchenline/telemetry'
import { blockRepository, type BlockRepository } from './blocks/block.repository.ts'
import { friendRepository, type FriendRepository } from './friendships/friend.repository.ts'
import { dayQuotaRepository, type DayQuotaRepository } from './friendships/day-quota.repository.ts'
import { requestKeyRepository, type RequestKeyRepository } from './friendships/request-key.repository.ts'
import { pairRepository, type PairRepository } from './friendships/pair.repository.ts'
import type { Players } from './friendships/players.ts'
import { tapRepository, type TapRepository } from './taps/tap.repository.ts'
import { erasureRepository, type ErasureRepository } from './erasure/erasure.repository.ts'

/** Everything a use case may touch. */
export type Context = {
  erasures: ErasureRepository
  pairs: PairRepository
  friends: FriendRepository
  blocks: BlockRepository
  taps: TapRepository
  dayQuotas: DayQuotaRepository
  requestKeys: RequestKeyRepository
  players: Players
  clock: () => Date
  log: Log
}

export function createContext(parts: Pick<Context, 'players' | 'log'> & Partial<Context>): Context {
  return {
    erasures: erasureRepository,
    pairs: pairRepository,
    friends: friendRepository,
    blocks: blockRepository,
    taps: tapRepository,
    dayQuotas: dayQuotaRepository,
    requestKeys: requestKeyRepository,
    clock: () => new Date(),
    ...parts,
  }
}
