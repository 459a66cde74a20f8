import { jest } from '@jest/globals'
import { addOpponent, currentUser, editMatch, listMatches, login, userStats, SCREEN_ID } from '@kitchenline/api'
import { refusal } from './fake-gateway.ts'
import { send, sendPage } from './send.ts'
import { belongTo, screenOwner } from './screen-owner.ts'
import { SCREEN } from './screen.ts'

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } }

let sent: Sent[]
let answer: () => Response

beforeEach(() => {
  sent = []
  screenOwner.setState({ player: undefined, trouble: undefined })
  answer = () => Response.json({ ok: true })
  globalThis.fetch = async (url, init) => {
    sent.push({ url: String(url), init: init as Sent['init'] })
    return answer()
  }
})
describe('send', () => {
  it('fills the path and leaves out empty parts of the query', async () => {
    await send(userStats, { params: { userId: 'a/b' } })
    await send(listMatches, { query: { type: 'singles', limit: 3, q: undefined } })
    expect(sent.map(({ url }) => url)).toEqual(['/api/users/a%2Fb/stats', '/api/matches?type=singles&limit=3'])
  })

  it('sends cookies, language and zone, and no content type without a payload', async () => {
    await send(currentUser)
    expect(sent[0]?.init.credentials).toBe('include')
    expect(sent[0]?.init.headers).toMatchObject({ 'Accept-Language': 'en', 'X-Time-Zone': expect.any(String) })
    expect(sent[0]?.init.headers).not.toHaveProperty('Content-Type')
    expect(sent[0]?.init.body).toBeUndefined()
  })

  it('takes the answer that the page has asked for already, but not after a change, from before which it may be', async () => {
    const body = { username: 'dana', password: 'secret' }
    // A process of tests may be older than a page that reads this.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000)
    const begin = () => {
      const first = Promise.resolve(Response.json({ isFirst: true }))
      globalThis.kitchenlineFirstRead = { path: '/api/users/me', language: 'en', answer: first }
    }
    begin()
    expect(await send(currentUser)).toEqual({ isFirst: true })
    expect(await send(currentUser)).toEqual({ ok: true })
    begin()
    await send(login, { body })
    expect(await send(currentUser)).toEqual({ ok: true })
    clock.mockRestore()
  })

  it('sends a payload as JSON, with its idempotency key', async () => {
    await send(login, { body: { username: 'dana', password: 'secret' }, idempotencyKey: 'k1' })
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"username":"dana","password":"secret"}' })
    expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' })
  })

  describe('where the server does not know whether a change was stored', () => {
    const undecided = () => refusal('WRITE_UNDECIDED', 503)
    const body = { name: 'Bo', skillLevel: 4 }
    beforeEach(() => void jest.useFakeTimers())
    afterEach(() => void jest.useRealTimers())

    it('sends it again under the same key until it is known', async () => {
      answer = () => (sent.length < 3 ? undecided() : Response.json({ id: 'o1' }))
      const added = send(addOpponent, { body, idempotencyKey: 'k1' })
      await jest.advanceTimersByTimeAsync(2_000)
      expect(await added).toEqual({ id: 'o1' })
      expect(sent.map(({ init }) => init.headers['Idempotency-Key'])).toEqual(['k1', 'k1', 'k1'])
    })

    it('gives up after some seconds', async () => {
      answer = undecided
      const refused = expect(send(addOpponent, { body, idempotencyKey: 'k1' })).rejects.toMatchObject({ status: 503 })
      await jest.advanceTimersByTimeAsync(10_000)
      await refused
      expect(sent).toHaveLength(6)
    })

    it.each([{}, { idempotencyKey: 'k1', patienceMs: 1_000 }])('leaves it to a sender with %j', async (options) => {
      answer = undecided
      await expect(send(addOpponent, { body, ...options })).rejects.toMatchObject({ status: 503 })
      expect(sent).toHaveLength(1)
    })
  })

  it('names the version that a change was made from', async () => {
    await send(editMatch, { params: { id: 'm1' }, body: { notes: 'windy' }, ifMatch: 7 })
    await send(editMatch, { params: { id: 'm1' }, body: { notes: 'windy' }, ifMatch: undefined })
    expect(sent.map(({ init }) => init.headers['If-Match'])).toEqual(['"7"', undefined])
  })

  it('names with every change the player whose screen it is, or whom the caller names, and none where a session is made', async () => {
    screenOwner.setState({ player: 'ana' })
    await send(editMatch, { params: { id: 'm1' }, body: {} })
    await send(editMatch, { params: { id: 'm1' }, body: {}, player: 'ben' })
    await send(login, { body: { username: 'ben', password: 'secret' }, player: null })
    await send(currentUser)
    expect(sent.map(({ init }) => init.headers['X-Player'])).toEqual(['ana', 'ben', undefined, undefined])
    // A browser knows no more of a call than its method and path.
    expect(sent.map(({ init }) => init.headers['X-Screen'])).toEqual([SCREEN, SCREEN, SCREEN, undefined])
    expect(SCREEN).toMatch(SCREEN_ID)
  })

  it('notifies the screen when its player is not the one of the session any more', async () => {
    screenOwner.setState({ player: 'ana' })
    answer = () => refusal('OTHER_PLAYER', 409)
    await expect(send(editMatch, { params: { id: 'm1' }, body: {}, player: 'ana' })).rejects.toMatchObject({ status: 409 })
    expect(screenOwner.getState().trouble).toBe('other')
  })

  describe('a change that is refused for want of a session', () => {
    const noSession = () => refusal('UNAUTHENTICATED', 401)
    const edit = () =>
      send(editMatch, { params: { id: 'm1' }, body: { notes: 'windy' }, idempotencyKey: 'k1', patienceMs: 60_000 })
    const question = async () => {
      while (screenOwner.getState().trouble === undefined) await new Promise((resume) => setImmediate(resume))
    }
    beforeEach(() => {
      screenOwner.setState({ player: 'ana' })
      answer = noSession
    })

    it('is made again, and nothing asked, where this browser has a newer session, as after a new password', async () => {
      for (const late of [edit, () => send(listMatches)]) {
        sent = []
        answer = () => {
          if (sent.length === 1) return noSession()
          return Response.json(sent.at(-1)!.url === currentUser.path ? { id: 'ana' } : { ok: true })
        }
        await late()
        expect(sent.map(({ url }) => url === currentUser.path)).toEqual([false, true, false])
        expect(screenOwner.getState().trouble).toBeUndefined()
      }
    })

    it('is made under the same key once the player has signed in again', async () => {
      const saved = edit()
      await question()
      expect(screenOwner.getState().trouble).toBe('ended')
      answer = () => Response.json({ ok: true })
      belongTo('ana')
      await expect(saved).resolves.toEqual({ ok: true })
      expect(sent.map(({ init }) => init.headers['Idempotency-Key'])).toEqual(['k1', undefined, 'k1'])
      // Time to type a password is not time without an answer.
      expect(sent[0]!.init.signal).not.toBe(sent[2]!.init.signal)
    })

    it('stays refused when the player does not sign in', async () => {
      const saved = edit()
      await question()
      screenOwner.setState({ trouble: 'declined' })
      await expect(saved).rejects.toMatchObject({ status: 401 })
      expect(sent.filter(({ init }) => init.method !== 'GET')).toHaveLength(1)
    })

    it('is not waited for where it runs by itself, or reads', async () => {
      await expect(send(editMatch, { params: { id: 'm1' }, body: {}, player: 'ana' })).rejects.toMatchObject({ status: 401 })
      await expect(send(listMatches)).rejects.toMatchObject({ status: 401 })
      expect(screenOwner.getState().trouble).toBe('ended')
    })

    it('is none of a visitor', async () => {
      screenOwner.setState({ player: undefined, trouble: undefined })
      await expect(edit()).rejects.toMatchObject({ status: 401 })
      expect(screenOwner.getState().trouble).toBeUndefined()
    })
  })

  it('gives back the parsed answer', async () => {
    await expect(send(currentUser)).resolves.toEqual({ ok: true })
  })

  it.each([
    ['no such user', '404: no such user'],
    ['', '404: Not Found'],
  ])('throws the status, a colon and the body, or else the words of the status: "%s"', async (body, message) => {
    answer = () => new Response(body, { status: 404, statusText: 'Not Found' })
    await expect(send(currentUser)).rejects.toMatchObject({ message, status: 404, problem: undefined })
  })

  it('keeps the problem of a refusal for the screen', async () => {
    answer = () => refusal('USERNAME_TAKEN', 409)
    await expect(send(currentUser)).rejects.toMatchObject({ problem: { code: 'USERNAME_TAKEN', status: 409 } })
  })
})

describe('sendPage', () => {
  it.each([
    ['</api/matches?limit=50&cursor=a%2Bb%3D>; rel="next"', 'a+b='],
    ['</api/matches?cursor=c1&limit=50>; rel="next"', 'c1'],
    [undefined, undefined],
  ])('reads where the list continues: %s', async (link, next) => {
    answer = () => Response.json([], { headers: link ? { Link: link } : {} })
    await expect(sendPage(listMatches, { query: { limit: 50 } })).resolves.toEqual({ items: [], next })
  })
})
