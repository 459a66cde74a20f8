import { DomainError } from '@kitchenline/domain'
import type {
  AddShownMomentsRequest,
  CreateTokenRequest,
  ListVisibleRequest,
  SetPrivacyRequest,
  Visibility,
} from '@kitchenline/proto/identity'
import type { AcceptConfirmationRequest, Match, Opponent } from '@kitchenline/proto/matches'
import type { CountTapsRequest } from '@kitchenline/proto/social'
import { NEW_AIM, USER } from './wire-examples.ts'
import type { FakeServices } from './fake-services.ts'

const WHEN = new Date('2026-05-01T12:00:00.000Z')
export const face = (id: string) => ({
  ...{ id, name: id, username: id, skillLevel: 3.5, bio: 'Lefty' },
  skillCategory: 'SKILL_CATEGORY_ADVANCED',
})

/** Players who are there and strangers to each other. */
export function meetsStrangers(services: Pick<FakeServices, 'on'>): void {
  services.on('listPlayers', ({ ids }: { ids: string[] }) => ({ players: ids.map(face) }))
  services.on('listVisible', () => ({ userIds: [] }))
  services.on('searchPlayers', () => ({ players: [face('bo')] }))
  services.on('browsePlayers', () => ({ players: [face('bo')] }))
  isTo(services, 'NONE')
  services.on('sendFriendRequest', () => ({ id: 'r1', accepted: false }))
  for (const method of ['acceptFriendRequest', 'declineFriendRequest', 'cancelFriendRequest']) {
    services.on(method, () => {
      throw new DomainError('FRIEND_REQUEST_NOT_FOUND')
    })
  }
  for (const method of ['endFriendship', 'blockPlayer', 'unblockPlayer']) services.on(method, () => ({}))
  services.on('listFriends', () => ({ friendships: [] }))
  services.on('listFriendRequests', () => ({ requests: [] }))
  services.on('listBlockedPlayers', () => ({ players: [] }))
  services.on('getFeed', () => ({ items: [] }))
  services.on('tapSession', () => ({ isNews: true }))
  services.on('untapSession', () => ({}))
  services.on('countTaps', ({ sessions }: CountTapsRequest) => ({ taps: sessions.map(() => ({ count: 0, own: false })) }))
  services.on('listNewTaps', () => ({ sessions: [] }))
  services.on('seeTaps', () => ({}))
  services.on('listOwnTaps', () => ({ sessions: [] }))
  services.on('countMatchesSince', () => ({ ownMatches: 0, friends: [] }))
  services.on('listFriendMatches', () => {
    throw new DomainError('STATS_FORBIDDEN')
  })
}

/** An entry of the book that can be linked and merged. */
export function hasPeople(services: Pick<FakeServices, 'on'>, opponent: Opponent, match: Match): void {
  services.on('linkOpponent', ({ friendId }: { friendId: string }) => ({ opponent: { ...opponent, linkedUserId: friendId } }))
  services.on('unlinkOpponent', () => ({ opponent }))
  services.on('mergeOpponents', ({ intoId }: { intoId: string }) => ({
    opponent: { ...opponent, id: intoId },
    unfinished: false,
  }))
  services.on('listMerges', () => ({ merges: [{ id: 'o2', name: 'Bob', intoId: 'o1', intoName: 'Bo', mergedAt: WHEN }] }))
  services.on('undoMerge', ({ id }: { id: string }) => ({ opponent: { ...opponent, id }, unfinished: false }))
  services.on('listMatchesWith', () => ({ matches: [match] }))
  services.on('moveMatches', ({ matchIds }: { matchIds: string[] }) => ({ moved: matchIds.length, stayed: 0 }))
}

/** What Bo has logged with the player, and has changed in another match that both have. */
export function fakeQuestion(services: Pick<FakeServices, 'on'>, match: Match): void {
  const bo = { name: '', skillCategory: 'SKILL_CATEGORY_UNSPECIFIED' as const, confirmedUserId: 'bo' }
  const question = { userId: 'bo', since: WHEN, seen: 'said', said: { ...match, opponents: [bo] } }
  services.on('listConfirmations', () => ({
    confirmations: [
      { ...question, kind: 'CONFIRMATION_KIND_LOGGED', matchId: 'b1' },
      { ...question, kind: 'CONFIRMATION_KIND_CHANGED', matchId: 'b2', own: match },
    ],
  }))
  const confirmed = { ...match, opponents: [{ ...match.opponents[0]!, confirmedUserId: 'bo' }] }
  services.on('acceptConfirmation', ({ matchId }: AcceptConfirmationRequest) => {
    if (matchId === 'gone') throw new DomainError('MATCH_NOT_FOUND', { matchId })
    return { match: confirmed }
  })
  services.on('declineConfirmation', () => ({}))
  services.on('listEarlierMatches', () => ({ earlier: [{ opponentId: 'o1', friendId: 'bo', matches: 6 }] }))
  services.on('answerEarlierMatches', () => ({ asked: 6 }))
}

function isTo(services: Pick<FakeServices, 'on'>, status: string, requestId?: string) {
  services.on('listRelationships', ({ userIds }: { userIds: string[] }) => ({
    relationships: userIds.map((userId) => ({ userId, status: `RELATIONSHIP_STATUS_${status}`, requestId })),
  }))
}

export const FRIEND_DAY = { date: '2026-05-01', matches: 4, wins: 3, format: 'MATCH_FORMAT_SINGLES' } as const

/** Bo has tapped what the player has played. */
export function isTapped(services: Pick<FakeServices, 'on'>): void {
  services.on('listNewTaps', () => ({ sessions: [{ day: FRIEND_DAY.date, userIds: ['bo'], latestAt: WHEN }] }))
  services.on('listPlayedDays', () => ({ days: [{ day: FRIEND_DAY.date, matches: 2 }] }))
}

/** Bo, a friend who plays. */
export function hasFriend(services: Pick<FakeServices, 'on'>, match: Match): void {
  isTo(services, 'FRIEND')
  services.on('listFriends', () => ({ friendships: [{ id: 'f1', friendId: 'bo', createdAt: WHEN }] }))
  services.on('listVisible', ({ userIds }: ListVisibleRequest) => ({ userIds }))
  services.on('listFriendMatches', () => ({ matches: [match] }))
  services.on('getFeed', () => ({ items: [{ userId: 'bo', match, withUserIds: ['cy'], day: FRIEND_DAY }] }))
  services.on('countMatchesSince', () => ({ ownMatches: 2, friends: [{ userId: 'bo', matches: 4 }] }))
}

const VISIBILITY: Visibility = {
  ...{ picture: 'AUDIENCE_EVERYBODY', bio: 'AUDIENCE_EVERYBODY', level: 'AUDIENCE_EVERYBODY' },
  ...{ figures: 'AUDIENCE_FRIENDS', confirmed: 'AUDIENCE_NOBODY' },
}
const decided = (visibility: Visibility | undefined) =>
  Object.fromEntries(Object.entries(visibility ?? {}).filter(([, audience]) => audience !== 'AUDIENCE_UNSPECIFIED'))

export const TOKEN = {
  ...{ id: 't1', name: 'Sheet', createdAt: WHEN, usedAt: WHEN, expiresAt: new Date('2026-07-30T12:00:00.000Z') },
  scopes: ['TOKEN_SCOPE_MATCHES_READ'],
}
const CALENDAR = { id: 'c1', name: '', scopes: ['TOKEN_SCOPE_CALENDAR'], createdAt: WHEN }
const CALENDAR_SECRET = 'kl_cal_ana_secret'

/** What settings ask for and change. */
export function hasSettings(services: Pick<FakeServices, 'on'>, session: object): void {
  services.on('getPrivacy', () => ({ privacy: { hidden: false }, visibility: VISIBILITY }))
  services.on('setPrivacy', ({ privacy, visibility }: SetPrivacyRequest) => ({
    privacy: privacy ?? { hidden: false },
    visibility: { ...VISIBILITY, ...decided(visibility) },
  }))
  services.on('addShownMoments', ({ moments }: AddShownMomentsRequest) => ({ shownMoments: { moments } }))
  services.on('changePassword', () => ({ session }))
  services.on('listSessions', () => ({
    sessions: [{ startedAt: WHEN, usedAt: WHEN, userAgent: 'Firefox/128.0', current: true }],
  }))
  services.on('endSessions', () => ({}))
  services.on('listTokens', () => ({ tokens: [TOKEN, CALENDAR] }))
  services.on('createToken', ({ name, scopes }: CreateTokenRequest) =>
    name === ''
      ? { secret: CALENDAR_SECRET, token: CALENDAR }
      : { secret: 'kl_pat_ana_secret', token: { ...TOKEN, name, scopes } },
  )
  services.on('revokeToken', () => ({}))
  const client = { id: 'client-1', name: 'Assistant', redirectUris: ['https://assistant.example/back'], createdAt: WHEN }
  services.on('findClient', () => ({ client }))
  services.on('grantCode', () => ({ code: 'kl_oac_ana_code' }))
  services.on('requestPasswordReset', () => ({}))
  services.on('resetPassword', () => ({ userId: 'ana' }))
  services.on('requestErasure', () => ({ dueAt: new Date('2026-05-08T12:00:00.000Z') }))
  services.on('cancelErasure', () => ({}))
}

export const PEOPLE: Record<string, (services: Pick<FakeServices, 'on'>) => void> = {
  'an assistant is connected': (services) =>
    services.on('listTokens', () => ({ tokens: [{ ...TOKEN, name: 'Assistant', host: 'assistant.example' }] })),
  'the player has an aim': (services) => {
    services.on('getCurrentUser', () => ({ user: { ...USER, aims: [{ ...NEW_AIM, kind: 'beat', opponentId: 'o1' }] } }))
    services.on('countForAim', () => ({ matches: 2, wins: 1, opponentName: 'Bo' }))
  },
  'a friend request waits for the player': (services) => {
    const requests = [{ id: 'r1', senderId: 'bo', receiverId: 'ana', createdAt: WHEN }]
    services.on('listFriendRequests', () => ({ requests }))
    isTo(services, 'REQUEST_RECEIVED', 'r1')
    for (const method of ['acceptFriendRequest', 'declineFriendRequest']) services.on(method, () => ({}))
  },
  'the player has sent a friend request': (services) => {
    const requests = [{ id: 'r1', senderId: 'ana', receiverId: 'bo', createdAt: WHEN }]
    services.on('listFriendRequests', () => ({ requests }))
    isTo(services, 'REQUEST_SENT', 'r1')
    services.on('cancelFriendRequest', () => ({}))
  },
  'there are many players': (services) => services.on('browsePlayers', () => ({ players: [face('bo')], nextCursor: 'c2' })),
  'the player has blocked another': (services) => {
    isTo(services, 'HIDDEN')
    services.on('listBlockedPlayers', () => ({ players: [{ userId: 'bo', blockedAt: WHEN }] }))
  },
  'the two are friends already': (services) =>
    services.on('sendFriendRequest', () => {
      throw new DomainError('ALREADY_FRIENDS')
    }),
}
