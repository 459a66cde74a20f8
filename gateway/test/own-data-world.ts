import { USER } from './wire-examples.ts'

const VISIBILITY = {
  ...{ picture: 'AUDIENCE_EVERYBODY', bio: 'AUDIENCE_EVERYBODY', level: 'AUDIENCE_EVERYBODY' },
  ...{ figures: 'AUDIENCE_FRIENDS', confirmed: 'AUDIENCE_NOBODY' },
}

/** What a player's own data is made of, of one who has done nothing. */
const NOTHING_DONE: Record<string, unknown> = {
  getCurrentUser: { user: USER },
  getLevelLinking: { enabled: false },
  getDrills: { drills: {} },
  getPrivacy: { privacy: { hidden: false }, visibility: VISIBILITY },
  listSessions: { sessions: [] },
  listTokens: { tokens: [] },
  getOwnSignup: { source: 'direct', createdAt: new Date('2026-05-01') },
  getReferralStats: { referralCode: 'ABCD2345', totalReferrals: 0 },
  listFriends: { friendships: [] },
  listFriendRequests: { requests: [] },
  listBlockedPlayers: { players: [] },
  getSubscriptionStatus: { canUseAiAnalysis: true, source: 'free_for_all', payments: 'test', freeMatchesUsed: 0 },
  listAchievements: { achievements: [] },
  listConfirmations: { confirmations: [] },
  streamMatches: [],
  listDeletedMatches: { matches: [] },
  streamOpponents: [],
  listAnalyses: { analyses: [] },
  getLevelLine: { days: [] },
  listOwnTaps: { sessions: [] },
  listOwnPayments: { payments: [] },
}

/** Everything but what the one call answers. */
export function answerEmpty(method: string, answer: (method: string, value: unknown) => void): void {
  for (const [each, value] of Object.entries(NOTHING_DONE)) if (each !== method) answer(each, value)
}
