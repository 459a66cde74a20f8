import { feed, friendMatches, friendsWeek, listConfirmations, listFriends, newTaps, playerProfile } from '@kitchenline/api'
import { relationship, searchPlayers, tapSession, type FeedItemDto } from '@kitchenline/api'
import { localDay, weekStart } from '@kitchenline/domain'
import { gatewayForTests } from './gateway-for-tests.ts'
import { face, hasFriend, meetsStrangers, FRIEND_DAY } from './people-world.ts'
import { MATCH } from './wire-examples.ts'

const { services, gateway } = gatewayForTests()
beforeEach(() => {
  meetsStrangers(services)
})

const friends = (count: number) => Array.from({ length: count }, (_, at) => `friend${at}`)
const calls = () => Object.fromEntries(services.calledMethods().map((method) => [method, services.requests(method).length]))

it.each([1, 60])('the feed of matches of %i friends is one call to each service', async (count) => {
  services.on('getFeed', () => ({
    items: friends(count).flatMap((userId) =>
      [1, 2, 3].map(() => ({ userId, match: MATCH, withUserIds: friends(1), day: FRIEND_DAY })),
    ),
  }))
  const items = (await (await gateway.as('ana', feed.path)).json()) as unknown[]
  expect(items).toHaveLength(count * 3)
  expect(items[0]).toMatchObject({
    player: { id: 'friend0' },
    others: [{ id: 'friend0' }],
    day: { ...FRIEND_DAY, format: 'singles' },
  })
  expect(calls()).toEqual({ resolveSession: 1, getFeed: 1, listPlayers: 1, countTaps: 1 })
})

it('the feed says how many have tapped each session, and is there without that', async () => {
  const session = (userId: string) => [1, 2].map(() => ({ userId, match: MATCH, withUserIds: [], day: FRIEND_DAY }))
  services.on('getFeed', () => ({ items: [...session('bo'), ...session('cy')] }))
  services.on('countTaps', () => ({
    taps: [
      { count: 3, own: true },
      { count: 0, own: false },
    ],
  }))
  const taps = async () =>
    ((await (await gateway.as('ana', feed.path)).json()) as FeedItemDto[]).map(({ day }) => day?.taps && Object.values(day.taps))
  expect((await taps()).map(String)).toEqual(['3,true', '3,true', '0,false', '0,false'])
  const [{ sessions }] = services.requests('countTaps') as [{ sessions: unknown[] }]
  expect(sessions).toEqual(['bo', 'cy'].map((userId) => ({ userId, day: FRIEND_DAY.date })))
  services.refuse('countTaps', 'DEPENDENCY_UNAVAILABLE')
  expect(await taps()).toEqual([undefined, undefined, undefined, undefined])
})

describe('a tap', () => {
  const tap = tapSession.path.replace('{id}', 'bo').replace('{day}', '2026-05-01')

  it('is for who may see what was played', async () => {
    const refused = await gateway.as('ana', tap, { method: 'POST' })
    expect([refused.status, services.calledMethods()]).toEqual([403, expect.not.arrayContaining(['tapSession'])])
    hasFriend(services, MATCH)
    expect((await gateway.as('ana', tap, { method: 'POST' })).status).toBe(200)
    expect(services.requests('tapSession')).toEqual([{ session: { userId: 'bo', day: '2026-05-01' } }])
    expect((await gateway.as('ana', tap.replace('05-01', '02-30'), { method: 'POST' })).status).toBe(400)
  })

  it('is news of a day that was played, by players who are there', async () => {
    const latestAt = new Date('2026-05-02T12:00:00.000Z')
    services.on('listNewTaps', () => ({
      sessions: [
        { day: '2026-05-01', userIds: ['bo', 'gone', 'cy'], latestAt },
        { day: '2026-04-30', userIds: ['bo'], latestAt },
      ],
    }))
    services.on('listPlayers', ({ ids }: { ids: string[] }) => ({ players: ids.filter((id) => id !== 'gone').map(face) }))
    services.on('listPlayedDays', () => ({ days: [{ day: '2026-05-01', matches: 2 }] }))
    expect(await (await gateway.as('ana', newTaps.path)).json()).toMatchObject([
      { day: '2026-05-01', player: { id: 'bo' }, others: 1, latestAt: latestAt.toISOString() },
    ])
  })
})

it('a page of the feed links to the next, which continues it', async () => {
  services.on('getFeed', () => ({
    items: [{ userId: 'bo', match: MATCH, withUserIds: [], day: FRIEND_DAY }],
    nextCursor: 'there',
  }))
  const first = await gateway.as('ana', feed.path)
  expect(first.headers.get('link')).toBe(`<${feed.path}?cursor=there>; rel="next"`)
  await gateway.as('ana', `${feed.path}?limit=5&cursor=there`)
  expect(services.requests('getFeed')).toEqual([
    { limit: 20, cursor: undefined },
    { limit: 5, cursor: 'there' },
  ])
})

it('the week begins on Sunday where the player is, and names eight friends', async () => {
  services.on('countMatchesSince', () => ({ ownMatches: 3, friends: friends(12).map((userId) => ({ userId, matches: 5 })) }))
  const week = (await (await gateway.as('ana', `${friendsWeek.path}?tz=Asia/Saigon`)).json()) as { friends: unknown[] }
  expect(week).toMatchObject({ ownMatches: 3, friends: friends(8).map((id) => ({ player: { id }, matches: 5 })) })
  expect(services.requests('countMatchesSince')).toEqual([{ firstDay: weekStart(localDay(new Date(), 'Asia/Saigon')) }])
})

it.each([friendMatches.path.replace('{id}', 'bo'), feed.path, listConfirmations.path])(
  '%s says no more of a match than others may see, though its service does',
  async (path) => {
    const whole = { ...MATCH, location: 'private', notes: 'private', opponents: [{ ...MATCH.opponents[0]!, id: 'private' }] }
    hasFriend(services, whole)
    services.on('listConfirmations', () => ({
      confirmations: [
        { ...{ kind: 'CONFIRMATION_KIND_LOGGED', userId: 'bo', matchId: 'b1', seen: 's' }, said: whole, since: new Date() },
      ],
    }))
    const answer = await (await gateway.as('ana', path)).text()
    expect(answer).toContain(MATCH.opponents[0]!.name)
    expect(answer).not.toContain('private')
  },
)

it('a list of 500 friends fetches faces a hundred at a time', async () => {
  const since = new Date()
  const friendships = friends(500).map((friendId) => ({ id: friendId, friendId, createdAt: since }))
  services.on('listFriends', () => ({ friendships }))
  expect(await (await gateway.as('ana', listFriends.path)).json()).toHaveLength(500)
  expect(calls()).toEqual({ resolveSession: 1, listFriends: 1, listPlayers: 5 })
})

it.each([playerProfile.path, relationship.path])('%s tells who is hidden from who never was by nothing', async (pattern) => {
  const answerFor = async (id: string) => {
    const response = await gateway.as('ana', pattern.replace('{id}', id))
    const { requestId: _id, ...problem } = (await response.json()) as Record<string, unknown>
    return { status: response.status, problem }
  }
  services.on('listVisible', () => ({ userIds: [] }))
  services.on('listPlayers', () => ({ players: [] }))
  const unknown = await answerFor('nobody')
  expect(unknown).toMatchObject({ status: 404, problem: { code: 'USER_NOT_FOUND' } })
  services.on('listRelationships', () => ({ relationships: [{ userId: 'bo', status: 'RELATIONSHIP_STATUS_HIDDEN' }] }))
  expect(await answerFor('bo')).toEqual(unknown)
})

it('a search shows friends first, also those that would have been the last of too many', async () => {
  const names = [...friends(2), ...Array.from({ length: 40 }, (_, at) => `stranger${at}`)]
  services.on('searchPlayers', () => ({ players: names.toReversed().map((id) => face(id)) }))
  services.on('listRelationships', ({ userIds }: { userIds: string[] }) => ({
    relationships: userIds.map((userId) => ({
      userId,
      status: `RELATIONSHIP_STATUS_${userId.startsWith('friend') ? 'FRIEND' : 'NONE'}`,
    })),
  }))
  const found = (await (await gateway.as('ana', `${searchPlayers.path}?q=bo`)).json()) as { id: string }[]
  expect(found.map(({ id }) => id).slice(0, 3)).toEqual(['friend1', 'friend0', 'stranger39'])
  expect(found).toHaveLength(20)
})
