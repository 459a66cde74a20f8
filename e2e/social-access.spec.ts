import type { APIRequestContext } from '@playwright/test'
import { makeAdmin } from './steps/make-admin.ts'
import { newAccount, type Account } from './steps/new-account.ts'
import { expect, test } from './steps/test.ts'

type Someone = { api: APIRequestContext; id: string; account: Account }
type Call = [method: string, path: (ana: Someone) => string, expected: Record<Actor, number>]

/** What each of them is to Ana. */
const ACTORS = ['anonymous', 'stranger', 'requested', 'friend', 'blocked', 'admin'] as const
type Actor = (typeof ACTORS)[number]

const all = (status: number, others: Partial<Record<Actor, number>> = {}) =>
  ({ ...Object.fromEntries(ACTORS.map((actor) => [actor, status])), anonymous: 401, ...others }) as Record<Actor, number>

const READS: Call[] = [
  ['GET', () => '/api/users/all', all(200)],
  ['GET', () => '/api/users/search?q=robin', all(200)],
  ['GET', () => '/api/friends', all(200)],
  ['GET', () => '/api/friend-requests/received', all(200)],
  ['GET', () => '/api/friend-requests/sent', all(200)],
  ['GET', () => '/api/blocks', all(200)],
  ['GET', () => '/api/match-confirmations', all(200)],
  ['GET', ({ id }) => `/api/users/${id}`, all(200, { blocked: 404 })],
  ['GET', ({ id }) => `/api/friends/${id}/relationship`, all(200, { blocked: 404 })],
  ['GET', ({ id }) => `/api/friends/${id}/stats`, all(403, { friend: 200, admin: 200 })],
  ['GET', ({ id }) => `/api/users/${id}/stats`, all(403, { friend: 200, admin: 200 })],
  ['GET', ({ id }) => `/api/friends/${id}/matches?limit=10`, all(403, { friend: 200, admin: 200 })],
]

test('who may call what about another player', async ({ playwright, baseURL }) => {
  const arrive = async (): Promise<Someone> => {
    const api = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const account = newAccount()
    const { id } = (await (await api.post('/api/register', { data: account })).json()) as { id: string }
    return { api, id, account }
  }
  const ana = await arrive()
  const stranger = await arrive()
  const requested = await arrive()
  const friend = await arrive()
  const blocked = await arrive()
  const admin = await arrive()
  await makeAdmin(admin.account.username)
  await admin.api.post('/api/login', { data: { username: admin.account.username, password: admin.account.password } })
  const anonymous = { api: await playwright.request.newContext({ ...(baseURL && { baseURL }) }) }
  const ask = async (from: Someone, to: Someone) =>
    ((await (await from.api.post('/api/friend-requests', { data: { receiverId: to.id } })).json()) as { id: string }).id
  const waiting = await ask(requested, ana)
  await ana.api.patch(`/api/friend-requests/${await ask(friend, ana)}/accept`)
  await ana.api.post(`/api/blocks/${blocked.id}`)
  const actors: Record<Actor, { api: APIRequestContext }> = { anonymous, stranger, requested, friend, blocked, admin }

  for (const [method, path, expected] of READS) {
    await test.step(`${method} ${path({ ...ana, id: '{ana}' })}`, async () => {
      const seen: Record<string, number> = {}
      for (const [name, { api }] of Object.entries(actors)) seen[name] = (await api.fetch(path(ana), { method })).status()
      expect(seen).toEqual(expected)
    })
  }

  await test.step('nobody but its receiver answers a request, nobody but its sender takes it back', async () => {
    for (const [name, { api }] of Object.entries(actors)) {
      const refusal = name === 'anonymous' ? 401 : 404
      for (const answer of ['accept', 'decline'])
        expect((await api.patch(`/api/friend-requests/${waiting}/${answer}`)).status()).toBe(refusal)
      if (name !== 'requested') expect((await api.delete(`/api/friend-requests/${waiting}`)).status()).toBe(refusal)
    }
    expect((await ana.api.delete(`/api/friend-requests/${waiting}`)).status()).toBe(404)
  })

  await test.step('a stranger ends nobody else’s friendship, and lifts nobody else’s block', async () => {
    expect((await stranger.api.delete(`/api/friends/${ana.id}`)).status()).toBe(200)
    expect((await blocked.api.delete(`/api/blocks/${ana.id}`)).status()).toBe(200)
    expect((await blocked.api.get(`/api/users/${ana.id}`)).status()).toBe(404)
    expect(await (await friend.api.get(`/api/friends/${ana.id}/relationship`)).json()).toMatchObject({ areFriends: true })
  })

  await test.step('only a friend links, and only who was asked answers', async () => {
    const entryOf = async ({ api }: { api: APIRequestContext }, name: string) =>
      ((await (await api.post('/api/opponents', { data: { name, skillLevel: 4 } })).json()) as { id: string }).id
    for (const [name, actor] of Object.entries(actors)) {
      const link = await actor.api.put(`/api/opponents/${await entryOf(actor, 'Ana')}/link`, { data: { friendId: ana.id } })
      expect([name, link.status()]).toEqual([name, { anonymous: 401, friend: 200 }[name] ?? 403])
    }
    const entry = await entryOf(ana, 'Friend')
    expect((await ana.api.put(`/api/opponents/${entry}/link`, { data: { friendId: friend.id } })).status()).toBe(200)
    const match = { matchType: 'singles', result: 'won', matchDate: new Date().toISOString(), opponentName: 'Friend' }
    const logged = await ana.api.post('/api/matches', {
      data: { ...match, opponentId: entry, userScore: [11], opponentScore: [4] },
    })
    const { id: matchId } = (await logged.json()) as { id: string }
    const [question] = (await (await friend.api.get('/api/match-confirmations')).json()) as { seen: string }[]
    const way = `/api/match-confirmations/${ana.id}/${matchId}`
    for (const [name, { api }] of [...Object.entries(actors), ['oneself', ana] as const].reverse()) {
      const expected = { anonymous: 401, friend: 200 }[name] ?? 404
      expect([name, (await api.patch(`${way}/accept`, { data: { seen: question!.seen } })).status()]).toEqual([name, expected])
      expect([name, (await api.patch(`${way}/decline`)).status()]).toEqual([name, expected])
      if (api !== ana.api)
        expect((await api.delete(`/api/opponents/${entry}/link`)).status()).toBe(name === 'anonymous' ? 401 : 404)
    }
  })

  await test.step('a profile tells strangers no more than it should', async () => {
    const profile = (await (await stranger.api.get(`/api/users/${ana.id}`)).json()) as object
    expect(Object.keys(profile).sort()).toEqual(
      ['bio', 'id', 'name', 'profilePicture', 'relationship', 'requestId', 'skillCategory', 'skillLevel', 'username'].sort(),
    )
  })
  for (const { api } of [ana, ...Object.values(actors)]) await api.dispose()
})
