import * as contract from '../../libs/api/src/index.ts'
import { all, type Actor, type People, type Person } from './people-around.ts'

type Endpoint = contract.Endpoint
type Question = { matchId: string; seen: string }
type RouteWorld = People & { actor: Person; questions: Question[] }
type Request = { params?: Record<string, string>; search?: string; data?: object }

export type SocialCall = {
  name: string
  expected: Record<Actor, number>
  request: (world: RouteWorld) => Request | Promise<Request>
  /** Puts back what a success has changed. */
  undo?: (world: RouteWorld, answer: { id?: string }) => Promise<unknown>
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const SOCIAL = /^\/api\/(friends|friend-requests|blocks|feed|match-confirmations|users\/(?!me(\/|$)))|\/link$/

/** Every call that is about another player, by its name in the contract. */
export const SOCIAL_ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contract).flatMap(([name, value]) => (isEndpoint(value) && SOCIAL.test(value.path) ? [[name, value]] : [])),
)

export const addressOf = ({ path }: Endpoint, { params = {}, search = '' }: Request): string =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key]!)) + search

const ofAna = ({ ana }: RouteWorld) => ({ params: { id: ana.id, userId: ana.id } })
const noParams = () => ({})
const FIGURES = all(403, { friend: 200, admin: 200 })
const withBlock = all(200, { blocked: 404 })

const entryOf = async ({ api }: Person, name: string) =>
  ((await (await api.post('/api/opponents', { data: { name, skillLevel: 4 } })).json()) as { id: string }).id ?? 'none'

/** Matches of Ana's with the friend, who gets a request for each. */
export async function playTogether({ ana, actors: { friend } }: People): Promise<Question[]> {
  const opponentId = await entryOf(ana, 'Friend')
  await ana.api.put(`/api/opponents/${opponentId}/link`, { data: { friendId: friend.id } })
  const match = { matchType: 'singles', result: 'won', opponentName: 'Friend', opponentId, matchDate: new Date().toISOString() }
  for (const points of [4, 5])
    await ana.api.post('/api/matches', { data: { ...match, userScore: [11], opponentScore: [points] } })
  return (await (await friend.api.get('/api/match-confirmations')).json()) as Question[]
}

const ofRequest = ({ waiting }: RouteWorld) => ({ params: { id: waiting } })
const NONE: Question = { matchId: 'none', seen: 'none' }
const answering = all(404, { friend: 200 })

/** In this order: what ends something for good comes last. */
export const SOCIAL_CALLS: SocialCall[] = [
  { name: 'allPlayers', expected: all(200), request: noParams },
  { name: 'searchPlayers', expected: all(200), request: () => ({ search: '?q=robin' }) },
  { name: 'listFriends', expected: all(200), request: noParams },
  { name: 'receivedFriendRequests', expected: all(200), request: noParams },
  { name: 'sentFriendRequests', expected: all(200), request: noParams },
  { name: 'listBlockedPlayers', expected: all(200), request: noParams },
  { name: 'listConfirmations', expected: all(200), request: noParams },
  { name: 'feed', expected: all(200), request: noParams },
  { name: 'friendsWeek', expected: all(200), request: noParams },
  { name: 'playerProfile', expected: withBlock, request: ofAna },
  { name: 'relationship', expected: withBlock, request: ofAna },
  // Ana wears none: 404 also for those who may ask.
  { name: 'playerPicture', expected: all(404), request: (world) => ({ ...ofAna(world), search: '?v=none' }) },
  { name: 'friendStats', expected: FIGURES, request: ofAna },
  { name: 'userStats', expected: FIGURES, request: ofAna },
  { name: 'singlesStats', expected: FIGURES, request: ofAna },
  { name: 'doublesStats', expected: FIGURES, request: ofAna },
  { name: 'friendMatches', expected: FIGURES, request: ofAna },
  { name: 'friendAnalysis', expected: FIGURES, request: ofAna },
  { name: 'skillAnalysis', expected: FIGURES, request: ofAna },
  { name: 'analysisHistory', expected: FIGURES, request: ofAna },
  { name: 'levelLine', expected: FIGURES, request: ofAna },
  {
    name: 'tapSession',
    expected: all(403, { friend: 200 }),
    request: ({ ana }) => ({ params: { id: ana.id, day: new Date().toISOString().slice(0, 10) } }),
  },
  {
    name: 'untapSession',
    expected: all(200),
    request: ({ ana }) => ({ params: { id: ana.id, day: new Date().toISOString().slice(0, 10) } }),
  },
  { name: 'acceptFriendRequest', expected: all(404), request: ofRequest },
  { name: 'declineFriendRequest', expected: all(404), request: ofRequest },
  {
    name: 'sendFriendRequest',
    expected: all(201, { requested: 409, friend: 409, blocked: 404 }),
    request: ({ ana }) => ({ data: { receiverId: ana.id } }),
    undo: ({ actor }, { id }) => actor.api.delete(`/api/friend-requests/${id}`),
  },
  {
    name: 'linkOpponent',
    expected: all(403, { friend: 200 }),
    request: async ({ actor, ana }) => ({ params: { id: await entryOf(actor, 'Ana') }, data: { friendId: ana.id } }),
  },
  {
    name: 'unlinkOpponent',
    expected: all(404),
    request: async ({ ana }) => ({ params: { id: await entryOf(ana, 'Somebody of Ana’s book') } }),
  },
  {
    name: 'declineConfirmation',
    expected: answering,
    request: ({ ana, questions: [{ matchId, seen } = NONE] }) => ({ params: { userId: ana.id, matchId }, data: { seen } }),
  },
  {
    name: 'acceptConfirmation',
    expected: answering,
    request: ({ ana, questions: [, { matchId, seen } = NONE] }) => ({ params: { userId: ana.id, matchId }, data: { seen } }),
  },
  {
    name: 'acceptConfirmations',
    expected: all(200),
    request: ({ ana, questions: [, { matchId, seen } = NONE] }) => ({
      data: { confirmations: [{ userId: ana.id, matchId, seen }] },
    }),
  },
  { name: 'listEarlierMatches', expected: all(200), request: noParams },
  {
    name: 'answerEarlierMatches',
    expected: all(404),
    request: async ({ ana }) => ({
      params: { opponentId: await entryOf(ana, 'Another of Ana’s book') },
      data: { ask: true },
    }),
  },
  { name: 'unblockPlayer', expected: all(200), request: ofAna },
  { name: 'cancelFriendRequest', expected: all(404, { requested: 200 }), request: ofRequest },
  { name: 'endFriendship', expected: all(200), request: ofAna },
  { name: 'blockPlayer', expected: all(200), request: ofAna },
]
