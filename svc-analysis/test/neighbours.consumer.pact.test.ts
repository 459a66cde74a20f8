import path from 'node:path'
import * as billing from '@kitchenline/proto/billing'
import * as identity from '@kitchenline/proto/identity'
import * as matches from '@kitchenline/proto/matches'
import * as social from '@kitchenline/proto/social'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { jsonMessages } from '../../tools/service-tests/protobuf-json.ts'
import { outgoing, replaying } from '../../tools/service-tests/replaying-server.ts'
import { billingAccess } from '../src/access/access.grpc.ts'
import { matchesCounter } from '../src/matches/match-counter.grpc.ts'
import { matchesFeed } from '../src/matches/match-feed.grpc.ts'
import { socialFriendships } from '../src/people/friendships.grpc.ts'
import { identityLevels } from '../src/people/own-levels.grpc.ts'

const { decimal, eachLike, integer, like, regex } = MatchersV3
const dir = path.resolve(import.meta.dirname, '../../pacts')
const pactWith = (provider: string) => new PactV4({ consumer: 'svc-analysis', provider, dir, logLevel: 'error' })
const pacts = {
  matches: pactWith('svc-matches'),
  billing: pactWith('svc-billing'),
  social: pactWith('svc-social'),
  identity: pactWith('svc-identity'),
}
const generated = { matches, billing, social, identity }
const time = () => regex('^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$', '2026-05-01T12:00:00.000Z')
const read = (content: unknown): unknown => JSON.parse(Buffer.from(content as Buffer).toString())

type Promised = {
  service: keyof typeof pacts
  rpc: string
  what: string
  state: [name: string, params?: Record<string, string | number>]
  request: Record<string, unknown>
  response: unknown
  /** Asks through the real client. */
  through: (address: string) => Promise<void>
}

async function promised({ service, rpc, what, state, request, response, through }: Promised): Promise<void> {
  const messages = await jsonMessages(service)
  const [requestType, responseType] = [messages[`${rpc}Request`]!, messages[`${rpc}Response`]!]
  const name = `${service[0]!.toUpperCase()}${service.slice(1)}Service`
  const definition = (generated[service] as unknown as Record<string, Record<string, never>>)[`${name}Service`]!
  const method = rpc[0]!.toLowerCase() + rpc.slice(1)
  const orLike = (content: unknown) => (JSON.stringify(content) === '{}' ? like({}) : content)
  await pacts[service]
    .addSynchronousInteraction(`kitchenline.${service}.v1.${name}/${rpc} ${what}`)
    .given(...state)
    .withRequest((builder) => void builder.withJSONContent(orLike(request)))
    .withResponse((builder) => void builder.withJSONContent(orLike(response)))
    .executeTest(async (message) => {
      const answer = read(message.Response[0]!.content)
      expect(responseType.toJSON(responseType.fromJSON(answer))).toEqual(answer)
      const server = await replaying({ [method]: definition[method]! }, responseType.fromJSON(answer))
      try {
        await through(server.address)
        expect(server.seen.map((one) => requestType.toJSON(one))).toContainEqual(read(message.Request.content))
      } finally {
        server.stop()
      }
    })
}

async function using<C extends { close(): void }>(client: C, use: (client: C) => Promise<void>): Promise<void> {
  try {
    await use(client)
  } finally {
    client.close()
  }
}

const bothFormats: Promised['state'] = [
  'the player has logged matches of both formats',
  { userId: 'ana', singles: 3, doubles: 2 },
]

it.each([
  ['singles', 3],
  ['doubles', 2],
])('svc-matches counts a player’s %s', (format, count) =>
  promised({
    service: 'matches',
    rpc: 'GetStats',
    what: `of a player’s ${format}`,
    state: bothFormats,
    request: { userId: 'ana', format: `MATCH_FORMAT_${format.toUpperCase()}` },
    response: { scoredMatches: integer(count) },
    through: (address) =>
      using(matchesCounter(address), async (counter) => {
        expect(await counter.count(outgoing, 'ana')).toEqual({ singles: count, doubles: count })
      }),
  }),
)

const head = {
  cursor: regex('^\\d+\\.\\d+$', '0.12'),
  singlesMatches: integer(3),
  doublesMatches: integer(2),
  version: like('12'),
}

it('svc-matches begins with a cursor, the counts, and that all matches follow', () =>
  promised({
    service: 'matches',
    rpc: 'StreamChanges',
    what: 'from the beginning',
    state: bothFormats,
    request: { format: 'MATCH_FORMAT_SINGLES' },
    response: { head: { ...head, isComplete: true } },
    through: (address) =>
      using(matchesFeed(address), async (feed) => {
        const changes = await feed.read(outgoing, { format: 'singles' })
        expect(changes).toMatchObject({ cursor: '0.12', isComplete: true, counts: { singles: 3, doubles: 2 }, version: '12' })
      }),
  }))

it('svc-matches tells a match that came after a cursor, as the estimator needs it', () =>
  promised({
    service: 'matches',
    rpc: 'StreamChanges',
    what: 'after a cursor',
    state: ['the player has logged matches of both formats', { userId: 'ana', singles: 1, doubles: 0 }],
    request: { format: 'MATCH_FORMAT_SINGLES', since: '0.0' },
    response: {
      head: { cursor: regex('^\\d+\\.\\d+$', '0.3'), singlesMatches: integer(1), version: like('3') },
      matches: eachLike({
        ...{ id: like('m1'), playedOn: like('2026-05-01'), createdAt: time(), result: 'MATCH_RESULT_WON' },
        scoring: 'SCORING_RALLY',
        ...{ playerScore: integer(22), opponentScore: integer(15) },
        opponents: eachLike({
          name: like('Bo'),
          id: like('o1'),
          skillLevel: decimal(4.2),
        }),
      }),
    },
    through: (address) =>
      using(matchesFeed(address), async (feed) => {
        const { matches: played, isComplete } = await feed.read(outgoing, { format: 'singles', since: '0.0' })
        expect(isComplete).toBe(false)
        const opponents = [{ name: 'Bo', level: 4.2 }]
        expect(played).toMatchObject([{ id: 'm1', won: true, scoring: 'rally', playerScore: 22, opponents }])
      }),
  }))

it('svc-billing says what gives access', () =>
  promised({
    service: 'billing',
    rpc: 'GetSubscriptionStatus',
    what: 'of a player who requests an analysis',
    state: ['a player with free analyses', { userId: 'ana' }],
    request: {},
    response: { source: 'free', remainingFreeMatches: integer(10), canUseAiAnalysis: true },
    through: (address) =>
      using(billingAccess(address), async (access) => {
        expect(await access.get(outgoing)).toEqual({ source: 'free', remainingFree: 10 })
      }),
  }))

it('svc-billing counts a new analysis', () =>
  promised({
    service: 'billing',
    rpc: 'UseAnalysis',
    what: 'of new matches',
    state: ['a player with free analyses', { userId: 'ana' }],
    request: { analysis: 'singles:m1' },
    response: { source: 'free', sourceAfter: 'free', remainingFreeMatches: integer(9) },
    through: (address) =>
      using(billingAccess(address), async (access) => {
        const after = { source: 'free', remainingFree: 9 }
        expect(await access.use(outgoing, 'singles:m1')).toEqual({ isGranted: true, after })
      }),
  }))

it.each([
  ['of two friends', 'two players are friends', true],
  ['of two strangers', 'two players are strangers', false],
])('svc-social knows %s what they are', (what, state, areFriends) =>
  promised({
    service: 'social',
    rpc: 'CheckFriendship',
    what,
    state: [state, { userId: 'ana', friendId: 'bo' }],
    request: { userId: 'bo' },
    response: areFriends ? { areFriends } : {},
    through: (address) =>
      using(socialFriendships(address), async (friendships) => {
        expect(await friendships.areFriends(outgoing, 'bo')).toBe(areFriends)
      }),
  }),
)

it('svc-social lists who all are friends', () =>
  promised({
    service: 'social',
    rpc: 'ListFriendIds',
    what: 'of a player who links levels with them',
    state: ['two players are friends', { userId: 'ana', friendId: 'bo' }],
    request: {},
    response: { userIds: eachLike('bo') },
    through: (address) =>
      using(socialFriendships(address), async (friendships) => {
        expect(await friendships.list(outgoing)).toEqual(['bo'])
      }),
  }))

it('svc-matches tells by whom a match is confirmed', () =>
  promised({
    service: 'matches',
    rpc: 'StreamChanges',
    what: 'with a confirmed match',
    state: ['a friend has confirmed a match', { userId: 'ana', friendId: 'bo' }],
    request: { format: 'MATCH_FORMAT_SINGLES', since: '0.0' },
    response: {
      head: { cursor: head.cursor, singlesMatches: integer(1), version: head.version },
      matches: eachLike({
        id: like('m1'),
        playedOn: like('2026-05-01'),
        createdAt: time(),
        ...{ playerScore: integer(22), opponentScore: integer(15) },
        opponents: eachLike({ name: like('Bo'), confirmedUserId: 'bo' }),
      }),
    },
    through: (address) =>
      using(matchesFeed(address), async (feed) => {
        const { matches: played } = await feed.read(outgoing, { format: 'singles', since: '0.0' })
        expect(played[0]!.opponents).toMatchObject([{ name: 'Bo', confirmedUserId: 'bo' }])
      }),
  }))

const ana = { userId: 'ana', username: 'ana', email: 'ana@example.com', password: 'correct horse' }
it.each([
  ['levels', ['LEVEL']],
  ['level and figures', ['LEVEL', 'FIGURES']],
  ['confirmed levels', ['CONFIRMED']],
])('svc-identity knows who shows %s', (what, fields) =>
  promised({
    service: 'identity',
    rpc: 'ListVisible',
    what: `of ${what}`,
    state: ['a player is signed in', ana],
    request: { userIds: ['ana'], fields: fields.map((field) => `PROFILE_FIELD_${field}`) },
    response: { userIds: ['ana'] },
    through: (address) =>
      using(identityLevels(address), async (levels) => {
        if (fields[0] === 'CONFIRMED') expect(await levels.isConfirmedShown(outgoing, 'ana')).toBe(true)
        else if (fields.length > 1) expect(await levels.areShown(outgoing, 'ana')).toBe(true)
        else expect(await levels.showing(outgoing, ['ana'])).toEqual(new Set(['ana']))
      }),
  }),
)

it('svc-identity knows the own level of a player', () =>
  promised({
    service: 'identity',
    rpc: 'ListPlayers',
    what: 'for the own level',
    state: ['a player is signed in', ana],
    request: { ids: ['ana'] },
    response: { players: eachLike({ id: 'ana', skillLevel: decimal(3.5) }) },
    through: (address) =>
      using(identityLevels(address), async (levels) => {
        expect(await levels.find(outgoing, 'ana')).toBe(3.5)
      }),
  }))
