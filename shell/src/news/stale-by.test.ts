import * as api from '@kitchenline/api'
import type { Endpoint } from '@kitchenline/api'
import { OWN_NEWS_KINDS } from '@kitchenline/domain'
import { isBelow, staleBy } from './stale-by.ts'

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value
const ENDPOINTS = Object.entries(api).flatMap(([name, value]) => (isEndpoint(value) ? [{ ...value, name }] : []))
/** The path as it stands in a key: of the player where it names one. */
const keyOf = ({ path }: Endpoint) => [path.replace(/\{userId\}/, 'ana')]

/** Made of what others do, or asked again with each visit, or no part of a page. */
const OF_OTHERS = new Set([
  ...['listFriends', 'receivedFriendRequests', 'sentFriendRequests', 'listBlockedPlayers', 'relationship', 'feed'],
  ...['friendStats', 'friendMatches', 'friendAnalysis', 'allPlayers', 'searchPlayers', 'listConfirmations', 'events'],
])

it.each(ENDPOINTS.filter(({ method, access, name }) => method === 'GET' && access === 'user' && !OF_OTHERS.has(name)))(
  '$name goes stale with some change of the player',
  (endpoint) => {
    expect(OWN_NEWS_KINDS.some((kind) => isBelow(staleBy(kind, 'ana'), keyOf(endpoint)))).toBe(true)
  },
)

it('has every call that changes what a player sees of the own account say so', () => {
  const silent = ENDPOINTS.filter(({ method, access, changes }) => method !== 'GET' && access === 'user' && !changes)
  expect(silent.map(({ name }) => name).sort()).toEqual([
    // Friendships have news of their own; rows handed in are no matches yet; a checkout grants nothing; the rest ends sessions.
    ...['acceptFriendRequest', 'addImportRows', 'blockPlayer', 'cancelFriendRequest', 'changePassword', 'declineConfirmation'],
    ...['declineFriendRequest', 'endFriendship', 'endSessions', 'keepAccount', 'openPortal', 'requestErasure'],
    ...['sendFriendRequest', 'startCheckout', 'unblockPlayer'],
  ])
})

it.each([
  ['own-matches', ['/api/matches', 'pages', { result: 'won' }], true],
  ['own-matches', ['/api/matches/summary', {}], true],
  ['own-matches', ['/api/users', 'ana', 'stats'], true],
  ['own-matches', ['/api/users', 'bo', 'stats'], false],
  ['own-matches', ['/api/users/me'], false],
  ['own-matches', ['/api/opponents/{id}/head-to-head', 'o1'], true],
  ['own-people', ['/api/opponents'], true],
  ['own-people', ['/api/dashboard', 'Europe/Rome', 'it'], false],
  ['own-profile', ['/api/users/me/privacy'], true],
  ['own-profile', ['/api/matches'], false],
  ['own-plan', ['/api/subscription/status'], true],
] as const)('%s and the key %j', (kind, key, isStale) => {
  expect(isBelow(staleBy(kind, 'ana'), key)).toBe(isStale)
})
