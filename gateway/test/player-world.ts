import { DomainError, type ErrorCode } from '@kitchenline/domain'
import type * as matches from '@kitchenline/proto/matches'
import type { FakeServices } from './fake-services.ts'
import { sessionToken } from './keys.ts'
import { USER } from './wire-examples.ts'

const WHEN = new Date('2026-05-01T12:00:00.000Z')
const session = { token: sessionToken('ana'), expiresAt: new Date('2030-01-01T00:00:00.000Z') }
const category = 'SKILL_CATEGORY_ADVANCED'

const singles: matches.Match = {
  id: 'm1',
  matchType: 'MATCH_TYPE_SINGLES',
  format: 'MATCH_FORMAT_SINGLES',
  result: 'MATCH_RESULT_WON',
  matchDate: WHEN,
  createdAt: WHEN,
  location: 'Court 3',
  notes: 'Windy',
  duration: 45,
  performanceScore: 67.2,
  playerScore: 22,
  opponentScore: 14,
  ownGames: [11, 11],
  opponentGames: [9, 5],
  opponents: [{ name: 'Bo', id: 'o1', skillLevel: 4.2, skillCategory: category }],
}
const doubles: matches.Match = {
  ...singles,
  matchType: 'MATCH_TYPE_DOUBLES',
  format: 'MATCH_FORMAT_DOUBLES',
  opponents: [...singles.opponents, { name: 'Cy', id: 'o2', skillLevel: 3.1, skillCategory: category }],
  partner: { name: 'Di', id: 'o3', skillCategory: category },
}
const face = (id: string) => ({ id, name: id, username: id, skillLevel: 3.5, skillCategory: category, bio: 'Lefty' })
const opponent = {
  ...{ id: 'o1', name: 'Bo', skillLevel: 4.2, skillCategory: category, notes: 'Strong serve' },
  totalMatches: 3,
  wins: 1,
  losses: 2,
  createdAt: WHEN,
}
const someStats = { totalMatches: 3, wins: 2, losses: 1, winRate: 66.7, currentStreak: 2, performanceScore: 61.5 }
const noStats = { totalMatches: 0, wins: 0, losses: 0, winRate: 0, currentStreak: 0, performanceScore: 0 }

const ANSWERS = ['acceptFriendRequest', 'declineFriendRequest']

export type World = { signedIn: boolean; admin: boolean }

/** Services of a player who is there and has done nothing yet; states build on it. */
export function newPlayer(services: FakeServices): World {
  services.reset()
  services.on('register', ({ username, email, name }) => ({ user: { ...USER, username, email, name }, session }))
  services.on('login', () => ({ user: USER, session }))
  services.on('logout', () => ({}))
  services.on('getCurrentUser', () => ({ user: USER }))
  services.on('updateCurrentUser', ({ clear: _clear, currentPassword: _password, ...changed }) => ({
    user: { ...USER, ...defined(changed) },
  }))
  services.on('listPlayers', ({ ids }: { ids: string[] }) => ({ players: ids.map(face) }))
  services.on('logMatch', (request: matches.LogMatchRequest) => ({ match: logged(request) }))
  services.on('sendFriendRequest', () => ({ id: 'r1', accepted: false }))
  for (const method of ANSWERS) refuse(services, method, 'FRIEND_REQUEST_NOT_FOUND')
  services.on('listFriends', () => ({ friendships: [] }))
  services.on('listFriendRequests', () => ({ requests: [] }))
  services.on('getSubscriptionStatus', () => ({ canUseAiAnalysis: true }))
  services.on('getSkillAnalysis', ({ format }) => tooFewMatches(format, 0))
  hasMatches(services, [], [])
  return { signedIn: true, admin: false }
}

function hasMatches(services: FakeServices, list: matches.Match[], opponents: (typeof opponent)[]) {
  const stats = list.length > 0 ? someStats : noStats
  services.on('streamMatches', async function* () {
    yield { matches: list }
  })
  services.on('listMatches', () => ({ matches: list, nextCursor: list.length > 0 ? 'c1' : undefined }))
  services.on('summarizeMatches', () => stats)
  services.on('getStats', () => stats)
  services.on('listOpponents', () => ({ opponents }))
}

const tooFewMatches = (format: string, count: number) => ({
  ...{
    hasEnoughData: false,
    format: format === 'MATCH_FORMAT_UNSPECIFIED' ? 'MATCH_FORMAT_SINGLES' : format,
    matchesAnalyzed: 0,
  },
  ...{ gamesNeeded: 10 - count, singlesMatches: count, doublesMatches: count },
})

/** A doubles match is one with a partner or of that type; the service decides, and here the service is us. */
function logged(request: matches.LogMatchRequest): matches.Match {
  const isDoubles = request.matchType === 'MATCH_TYPE_DOUBLES' || request.partner !== undefined
  const { idempotencyKey: _key, ...fields } = request
  return {
    ...fields,
    id: 'm9',
    createdAt: WHEN,
    performanceScore: 67.2,
    format: isDoubles ? 'MATCH_FORMAT_DOUBLES' : 'MATCH_FORMAT_SINGLES',
  }
}

const defined = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
const refuse = (services: FakeServices, method: string, code: ErrorCode) =>
  services.on(method, () => {
    throw new DomainError(code)
  })

type Establish = (services: FakeServices, world: World) => void

/** What front ends may suppose. A state that is not here fails the verification. */
export const STATES: Record<string, Establish> = {
  'nobody is signed in': (_services, world) => void (world.signedIn = false),
  'a player is signed in': () => {},
  'an administrator is signed in': (_services, world) => void (world.admin = true),
  'the username is free': (_services, world) => void (world.signedIn = false),
  'the username is taken': (services, world) => {
    world.signedIn = false
    refuse(services, 'register', 'USERNAME_TAKEN')
  },
  'the e-mail is taken': (services, world) => {
    world.signedIn = false
    refuse(services, 'register', 'EMAIL_TAKEN')
  },
  'a player has an account': (_services, world) => void (world.signedIn = false),
  'the password is wrong': (services, world) => {
    world.signedIn = false
    refuse(services, 'login', 'INVALID_CREDENTIALS')
  },
  'the player has logged matches': (services) => {
    hasMatches(services, [singles], [opponent])
    services.on('getSkillAnalysis', ({ format }) => tooFewMatches(format, 3))
  },
  'the player has logged doubles matches': (services) => hasMatches(services, [doubles], [opponent]),
  'the player has logged no matches': () => {},
  'the player has no matches': () => {},
  'the player has opponents': (services) => hasMatches(services, [singles], [opponent]),
  'the player has friends': (services) =>
    services.on('listFriends', () => ({ friendships: [{ id: 'f1', friendId: 'bo', createdAt: WHEN }] })),
  'a friend request waits for the player': (services) => {
    const requests = [{ id: 'r1', senderId: 'bo', receiverId: 'ana', createdAt: WHEN }]
    services.on('listFriendRequests', () => ({ requests }))
    for (const method of ANSWERS) services.on(method, () => ({}))
  },
  'the player has sent a friend request': (services) =>
    services.on('listFriendRequests', () => ({ requests: [{ id: 'r1', senderId: 'ana', receiverId: 'bo', createdAt: WHEN }] })),
  'the two are friends already': (services) => refuse(services, 'sendFriendRequest', 'ALREADY_FRIENDS'),
  'the figures belong to a stranger': (services) => {
    refuse(services, 'getStats', 'STATS_FORBIDDEN')
    refuse(services, 'getSkillAnalysis', 'STATS_FORBIDDEN')
  },
  'subscriptions are switched off': () => {},
  'svc-matches is away': (services) => {
    for (const method of ['listMatches', 'summarizeMatches', 'getStats', 'listOpponents', 'logMatch'])
      refuse(services, method, 'DEPENDENCY_UNAVAILABLE')
    services.on('streamMatches', () => {
      throw new DomainError('DEPENDENCY_UNAVAILABLE')
    })
  },
}
