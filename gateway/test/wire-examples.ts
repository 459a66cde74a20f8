import type * as pb from '@kitchenline/proto/matches'
import type { User } from '@kitchenline/proto/identity'

export const USER: User = {
  id: 'ana',
  username: 'ana',
  email: 'ana@example.com',
  name: 'Ana',
  role: 'ROLE_USER',
  skillLevel: 3.5,
  skillCategory: 'SKILL_CATEGORY_INTERMEDIATE',
  isVip: false,
  createdAt: new Date('2026-05-01T00:00:00.000Z'),
}

export const MATCH: pb.Match = {
  id: 'm1',
  matchType: 'MATCH_TYPE_SINGLES',
  format: 'MATCH_FORMAT_SINGLES',
  result: 'MATCH_RESULT_WON',
  matchDate: new Date('2026-05-01T12:00:00.000Z'),
  createdAt: new Date('2026-05-01T12:30:00.000Z'),
  performanceScore: 60.5,
  playerScore: 22,
  opponentScore: 14,
  ownGames: [11, 11],
  opponentGames: [9, 5],
  opponents: [{ name: 'Bo', id: 'o1', skillLevel: 4, skillCategory: 'SKILL_CATEGORY_ADVANCED' }],
}
