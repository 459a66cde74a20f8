import type { GetStoredAnalysesResponse } from '@kitchenline/proto/analysis'
import type { GetReferralStatsResponse } from '@kitchenline/proto/identity'
import { FRESH_SECONDS } from './dashboard-tag.ts'
import type { peersByKind } from '../session/peers.ts'
import { createPlayerMemo } from '../session/player-memo.ts'

/** Some kilobytes each. */
const REMEMBERED = 2_000

/** What home shows beside the matches, each of another service, which would cost half of a dashboard. */
export const createHomeMemo = (peers: ReturnType<typeof peersByKind>) => {
  const options = { lifeMs: FRESH_SECONDS * 1_000, most: REMEMBERED }
  return {
    analyses: createPlayerMemo<GetStoredAnalysesResponse>({ ...options, peers: peers('analyses') }),
    referrals: createPlayerMemo<GetReferralStatsResponse>({ ...options, peers: peers('referrals') }),
  }
}

export type HomeMemo = ReturnType<typeof createHomeMemo>
