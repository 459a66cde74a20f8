import { type NewsKind } from '@kitchenline/domain'
import { createLog } from '@kitchenline/telemetry'
import type { Response as ExpressResponse } from 'express'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { openEventStream } from '../src/news/event-stream.ts'
import { createNews, type News } from '../src/news/news.ts'
import { readEvents, type EventReader } from './event-reader.ts'
import { startFakeServices } from './fake-services.ts'
import { meetsStrangers } from './people-world.ts'
import { json, startGateway, type RunningGateway } from './running-gateway.ts'
import { MATCH, MATCH_BODY, OPPONENT } from './wire-examples.ts'

const log = createLog('test', 'silent')
const BODIES: Record<string, object> = {
  logMatch: MATCH_BODY,
  editMatch: { notes: 'x' },
  ...{ undoImport: { rows: 1 }, acceptConfirmation: { seen: 'said' }, declineConfirmation: { seen: 'said' } },
  mergeOpponents: { intoId: 'o2', renameInMatches: true },
  moveMatches: { toId: 'o2', matchIds: ['m1'] },
}
const REQUESTS = '{"kind":"friend-requests"}'

const services = forAllTests(startFakeServices)
beforeEach(() => services.reset())

type Running = { gateway: RunningGateway; news: News; stop(): Promise<void> }

async function start(options: Omit<Parameters<typeof createNews>[0], 'log'> = {}): Promise<Running> {
  const news = createNews({ log, ...options })
  const gateway = await startGateway({ addresses: services.addresses, news, env: { trustedProxies: ['loopback'] } })
  const stop = async () => {
    news.close()
    await gateway.stop()
  }
  return { gateway, news, stop }
}

describe('one gateway', () => {
  let running: Running
  beforeAll(async () => {
    running = await start({ commentMs: 20, perPlayer: 10 })
  })
  afterAll(() => running.stop())
  const readers: EventReader[] = []
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.leave()
  })
  const read = async (playerId = 'ana', headers?: Record<string, string>) => {
    const reader = await readEvents(running.gateway.url, playerId, headers)
    readers.push(reader)
    return reader
  }

  it('notifies both players of a stored friend request, and no one else', async () => {
    services.on('sendFriendRequest', () => ({ id: 'r1', accepted: false, changed: true }))
    const [ana, bo, cy] = [await read('ana'), await read('bo'), await read('cy')]
    await running.gateway.as('ana', '/api/friend-requests', json({ receiverId: 'bo' }))
    for (const reader of [ana, bo]) {
      expect(await reader.until(2)).toEqual([
        expect.objectContaining({ event: 'ready', data: '{}' }),
        expect.objectContaining({ event: 'message', data: REQUESTS }),
      ])
    }
    expect(cy.events()).toHaveLength(1)
  })

  it.each([
    ['accept', 'PATCH', '/api/friend-requests/r1/accept', 'acceptFriendRequest', { senderId: 'bo' }, 'friends', true],
    ['cancel', 'DELETE', '/api/friend-requests/r1', 'cancelFriendRequest', { receiverId: 'bo' }, 'friend-requests', true],
    // Without notice to the other.
    ['decline', 'PATCH', '/api/friend-requests/r1/decline', 'declineFriendRequest', {}, 'friend-requests', false],
    ['unfriend', 'DELETE', '/api/friends/bo', 'endFriendship', {}, 'friends', false],
    ['block', 'POST', '/api/blocks/bo', 'blockPlayer', {}, 'friends', false],
  ])('%s: the caller’s screens all learn of it, the other player only of good news', async (...row) => {
    const [, method, path, call, answer, kind, reachesOther] = row
    services.on(call, () => ({ ...answer, changed: true }))
    const [ana, bo] = [await read('ana'), await read('bo')]
    await running.gateway.as('ana', path, json({}, method))
    const [, event] = await ana.until(2)
    expect(event?.data).toBe(JSON.stringify({ kind }))
    running.news.publish('bo', 'match-confirmations')
    await bo.until(2)
    expect(bo.events().some(({ data }) => data === JSON.stringify({ kind }))).toBe(reachesOther)
  })

  it('a friendship that ends takes along what the other one has asked about matches', async () => {
    services.on('endFriendship', () => ({ changed: true }))
    const ana = await read('ana')
    await running.gateway.as('ana', '/api/friends/bo', { method: 'DELETE' })
    expect((await ana.until(4)).map(({ data }) => data)).toContain('{"kind":"match-confirmations"}')
  })

  it.each([
    ['logs', 'POST', '/api/matches', 'logMatch'],
    ['edits', 'PUT', '/api/matches/m1', 'editMatch'],
    ['deletes', 'DELETE', '/api/matches/m1', 'deleteMatch'],
    ['takes back a deletion of', 'POST', '/api/matches/m1/restore', 'restoreMatch'],
    ['clears', 'DELETE', '/api/users/me/singles-matches', 'clearMatches'],
    ['takes back an import of', 'POST', '/api/matches/import/i1/undo', 'undoImport'],
    ['confirms', 'PATCH', '/api/match-confirmations/bo/b1/accept', 'acceptConfirmation'],
    ['declines', 'PATCH', '/api/match-confirmations/bo/b1/decline', 'declineConfirmation'],
    ['unlinks', 'DELETE', '/api/opponents/o1/link', 'unlinkOpponent'],
    ['takes out of the book whom', 'DELETE', '/api/opponents/o1', 'deleteOpponent'],
    ['merges whom', 'POST', '/api/opponents/o1/merge', 'mergeOpponents'],
    ['takes back a merge of whom', 'DELETE', '/api/opponents/o1/merge', 'undoMerge'],
    ['gives to another person whom', 'POST', '/api/opponents/o1/matches/move', 'moveMatches'],
  ])('who %s a match notifies the friend in it and the own other screens', async (_what, method, path, call) => {
    const answer = {
      match: MATCH,
      opponent: OPPONENT,
      deleted: 1,
      left: 0,
      matchesKept: 1,
      unfinished: false,
      moved: 1,
      stayed: 0,
    }
    meetsStrangers(services)
    services.on(call, () => ({ ...answer, notified: { userIds: ['bo'] } }))
    services.on('listFriendIds', () => ({ userIds: ['bo'] }))
    const [ana, bo, cy] = [await read('ana'), await read('bo'), await read('cy')]
    const send = () => running.gateway.as('ana', path, method === 'DELETE' ? { method } : json(BODIES[call] ?? {}, method))
    expect((await send()).ok).toBe(true)
    for (const reader of [ana, bo]) expect((await reader.until(2))[1]?.data).toBe('{"kind":"match-confirmations"}')
    services.on(call, () => answer)
    await send()
    running.news.publish('bo', 'friends')
    expect((await bo.until(3))[2]?.data).toBe('{"kind":"friends"}')
    expect(cy.events()).toHaveLength(1)
  })

  it('publishes nothing for a refused request', async () => {
    services.refuse('sendFriendRequest', 'REQUEST_PENDING')
    const bo = await read('bo')
    await running.gateway.as('ana', '/api/friend-requests', json({ receiverId: 'bo' }))
    running.news.publish('bo', 'friends')
    expect((await bo.until(2))[1]?.data).toBe('{"kind":"friends"}')
  })

  it('is not compressed, keeps the line open with comments, and is named in no log line of requests', async () => {
    const reader = await read()
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    })
    expect(reader.headers['content-encoding']).toBeUndefined()
    while (!reader.text().includes('\n\n:\n\n')) await new Promise((resume) => setTimeout(resume, 5))
    const before = running.gateway.logged.length
    reader.leave()
    const lines = () => running.gateway.logged.slice(before).filter(({ msg }) => msg === 'request')
    while (lines().length === 0) await new Promise((resume) => setTimeout(resume, 5))
    expect(lines().map(({ level }) => level)).toEqual([20])
  })

  it('holds no turn of its player, whose other requests run', async () => {
    services.on('listFriends', () => ({ friendships: [] }))
    for (let at = 0; at < 10; at += 1) await read()
    expect((await running.gateway.as('ana', '/api/friends')).status).toBe(200)
  })

  it('resumes after a lost connection: nothing is missed and nothing comes twice', async () => {
    const first = await read()
    running.news.publish('ana', 'friends')
    await first.until(2)
    first.leave()
    await first.ended
    running.news.publish('ana', 'friend-requests')
    running.news.publish('ana', 'friends')
    const second = await read('ana', { 'Last-Event-ID': first.position() })
    running.news.publish('ana', 'match-confirmations')
    const kinds = (await second.until(4)).slice(1).map(({ data }) => (JSON.parse(data) as { kind: NewsKind }).kind)
    expect(kinds).toEqual(['friend-requests', 'friends', 'match-confirmations'])
  })

  it('reports when it cannot know what was missed', async () => {
    const [event] = await (await read('ana', { 'Last-Event-ID': '12-0' })).until(1)
    expect(event).toMatchObject({ event: 'reset' })
  })

  it.each(['x', '1', '1-1\n', '-', '1-'.padEnd(40, '1'), '$', '0-0 OR 1'])('refuses the position %j', async (after) => {
    const response = await running.gateway.as('ana', `/api/events?after=${encodeURIComponent(after)}`)
    expect(response.status).toBe(400)
  })

  it('refuses such a header too', async () => {
    expect((await read('ana', { 'Last-Event-ID': '*' })).status).toBe(400)
  })

  it('ends the oldest stream of a player with too many, and has it wait', async () => {
    const first = await read('many')
    for (let at = 0; at < 10; at += 1) await read('many')
    await first.ended
    expect(first.events().at(-1)).toMatchObject({ event: 'busy', retry: 60_000 })
  })

  it('ends after an hour, so that the client authenticates again', async () => {
    const short = await start({ lifeMs: 10 })
    const reader = await readEvents(short.gateway.url, 'ana')
    await reader.ended
    expect(reader.events().map(({ event }) => event)).toEqual(['ready'])
    await short.stop()
  })

  it('ends when the gateway stops, and takes no new ones then', async () => {
    const other = await start()
    const reader = await readEvents(other.gateway.url, 'ana')
    other.news.close()
    await reader.ended
    expect((await readEvents(other.gateway.url, 'ana')).status).toBe(503)
    await other.stop()
  })
})

it('lets go of a reader who takes nothing', () => {
  const written: string[] = []
  const res = {
    ...{ writableLength: 0, writableEnded: false, destroyed: false },
    status: () => res,
    set: () => res,
    flushHeaders: () => {},
    write: (text: string) => void written.push(text),
    destroy: () => void (res.destroyed = true),
  }
  const beginning = { position: '1-0', isReset: false, mayWork: false, missed: [], retryMs: 1 }
  const stream = openEventStream(res as unknown as ExpressResponse, beginning)
  res.writableLength = 65 * 1024
  stream.send({ id: '1-1', kind: 'friends' })
  expect(res.destroyed).toBe(true)
  expect(written).toHaveLength(1)
})

it('gives one network a quarter of the streams', async () => {
  const { gateway, stop } = await start({ inAll: 8 })
  const from = async (player: string, address: string) => {
    const reader = await readEvents(gateway.url, player, { 'x-forwarded-for': address })
    readers.push(reader)
    return reader.status
  }
  const readers: EventReader[] = []
  const crowd = []
  for (let at = 0; at < 3; at += 1) crowd.push(await from(`player${at}`, '203.0.113.9'))
  expect(crowd).toEqual([200, 200, 503])
  expect(await from('player0', '198.51.100.1')).toBe(200)
  for (const reader of readers) reader.leave()
  await stop()
})
