import type { Analysis, GetSkillAnalysisResponse } from '@kitchenline/proto/analysis'
import type * as pb from '@kitchenline/proto/matches'
import type { Aims, User } from '@kitchenline/proto/identity'

export const USER: User = {
  id: 'ana',
  username: 'ana',
  email: 'ana@example.com',
  name: 'Ana',
  role: 'ROLE_USER',
  skillLevel: 3.5,
  skillCategory: 'SKILL_CATEGORY_INTERMEDIATE',
  isVip: false,
  erasureDueAt: undefined,
  aims: [],
  shownMoments: undefined,
  createdAt: new Date('2026-05-01T00:00:00.000Z'),
}

export const MATCH: pb.Match = {
  id: 'm1',
  matchType: 'MATCH_TYPE_SINGLES',
  format: 'MATCH_FORMAT_SINGLES',
  result: 'MATCH_RESULT_WON',
  matchDate: new Date('2026-05-01T12:00:00.000Z'),
  playedOn: '2026-05-01',
  timeZone: 'UTC',
  createdAt: new Date('2026-05-01T12:30:00.000Z'),
  performanceScore: 60.5,
  playerScore: 22,
  opponentScore: 14,
  ownGames: [11, 11],
  opponentGames: [9, 5],
  tags: [],
  opponents: [{ name: 'Bo', id: 'o1', skillLevel: 4, skillCategory: 'SKILL_CATEGORY_ADVANCED' }],
  version: 1,
}

export const OPPONENT: pb.Opponent = {
  id: 'o1',
  name: 'Bo',
  skillLevel: 4.2,
  skillCategory: 'SKILL_CATEGORY_ADVANCED',
  notes: 'Strong serve',
  totalMatches: 3,
  wins: 1,
  losses: 2,
  createdAt: new Date('2026-05-01T12:00:00.000Z'),
  lastMet: '2026-05-20',
}

export const STATS = {
  totalMatches: 3,
  wins: 2,
  losses: 1,
  winRate: 66.7,
  currentStreak: 2,
  performanceScore: 61.5,
  scoredMatches: 3,
}
export const NO_STATS = {
  totalMatches: 0,
  wins: 0,
  losses: 0,
  winRate: 0,
  currentStreak: 0,
  performanceScore: 0,
  scoredMatches: 0,
}

export const DASHBOARD: pb.GetDashboardResponse = {
  stats: STATS,
  singlesStats: STATS,
  doublesStats: NO_STATS,
  matchTypes: [{ matchType: 'MATCH_TYPE_SINGLES', matches: 3, winRate: 66.7 }],
  lastDays: { matches: 3 },
  trend: [
    { week: '2026-04-26', score: 61.5, matches: 3 },
    { week: '2026-05-03', matches: 0 },
  ],
  recentMatches: [MATCH],
  insights: [{ code: 'greatMomentum', params: { streak: 3 } }],
  version: 'v1',
  unchanged: false,
}

export const ANALYSIS: GetSkillAnalysisResponse = {
  hasEnoughData: false,
  format: 'MATCH_FORMAT_SINGLES',
  matchesAnalyzed: 0,
  gamesNeeded: 7,
  singlesMatches: 3,
  doublesMatches: 0,
  isUpdate: false,
  isReset: false,
  waitingMatches: 0,
  access: { source: 'free_for_all' },
}

export const JUDGEMENT: Analysis = {
  id: 'singles:m1',
  createdAt: new Date('2026-05-01T12:00:00.000Z'),
  kind: 'ongoing',
  matchId: 'm1',
  previousLevel: 3.5,
  level: 4.13,
  delta: 0.63,
  confidence: 0.81,
  confirmed: { level: 3.9, from: 3.6, to: 4.2, matches: 10, wins: 6, otherMatches: 2, otherWins: 2 },
  form: { matches: 10, wins: 7, expectedWins: 5.2 },
  from: 3.85,
  to: 4.41,
  playedUpTo: new Date('2026-05-01T11:00:00.000Z'),
  matches: 12,
  opponents: 4,
  reasons: [
    {
      code: 'RECORD',
      numbers: { matches: 12, wins: 8, expectedWins: 6.2, share: 0.55, expectedShare: 0.51 },
      texts: {},
      matchIds: ['m1'],
    },
  ],
  advice: { code: 'FEW_OPPONENTS', numbers: { opponents: 4, matches: 12 }, texts: {}, matchIds: ['m1'] },
  reasoning: ['Over all you won 8 of 12 matches and 55% of the points where 51% was to be expected.'],
  recommendation: 'Next session: one match against somebody new, with the level noted.',
  impact: [{ matchId: 'm1', levels: 0.04 }],
}

export const STORED = { analyses: [] }

/** What a form sends. */
export const MATCH_BODY = {
  ...{ matchType: 'singles', result: 'won', matchDate: '2026-05-01T12:00:00Z', opponentName: 'Bo' },
  ...{ playerScore: 22, opponentScore: 14 },
}
export const ACCOUNT_BODY = { username: 'ana', email: 'ana@example.com', password: 'secret-1', name: 'Ana' }

export const NEW_AIM = { id: '1a2b3c4d', setOn: '2026-05-01' }
export const aimsAsSet = (aims: Aims | undefined) => aims?.aims.map((aim) => ({ ...aim, ...NEW_AIM })) ?? []
