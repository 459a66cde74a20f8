import { jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { outbox } from '@kitchenline/shell-api/outbox'
import { memoryCaches, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import type { PendingMatch } from './pending-matches.ts'

const stored = (over: Partial<PendingMatch> = {}): PendingMatch => ({
  userId: 'user-1',
  id: 'm1',
  key: 'm1',
  body: { matchType: 'singles', result: 'won', matchDate: '2026-05-01T12:00:00.000Z', opponentName: 'Bo' },
  madeAt: '2026-05-01T12:00:00.000Z',
  isWaiting: true,
  ...over,
})
const refusal = { status: 404, text: 'no such opponent' }
const put = (match: PendingMatch) => localStorage.setItem(`kitchenline.pending.${match.id}`, JSON.stringify(match))

// There when the app starts, out of order, one of them broken, one of another player.
put(stored({ id: 'm2', madeAt: '2026-05-02T12:00:00.000Z' }))
put(stored())
put(stored({ id: 'm3', userId: 'user-2' }))
localStorage.setItem('kitchenline.pending.broken', '{')
localStorage.setItem('kitchenline.pending.empty', '{}')
localStorage.setItem('language', 'en')

const { findPending, keepPending, PENDING_MAX, readPending, replacePending, usePendingMatches, withPending } =
  await import('./pending-matches.ts')
const { changeEntry, dropEntry } = await import('./queue.ts')

function Shown() {
  return <p>{usePendingMatches().map(({ id }) => ` ${id}`)}</p>
}
const shown = () => screen.getByRole('paragraph').textContent?.trim()

it('shows a player what was queued at the start, oldest first, and no other player’s', () => {
  renderInShell(<Shown />, { user: testUser })
  expect(shown()).toBe('m1 m2')
})

it('shows a visitor nothing', () => {
  renderInShell(<Shown />)
  expect(shown()).toBe('')
})

describe('a waiting match', () => {
  beforeEach(async () => {
    for (const { id } of readPending()) await dropEntry(id)
  })
  afterEach(() => jest.restoreAllMocks())

  it('is stored, changed and dropped, and shown so', async () => {
    renderInShell(<Shown />, { user: testUser })
    act(() => expect(keepPending(stored())).toBe('kept'))
    expect(shown()).toBe('m1')
    act(() => expect(changeEntry('m1', { refusal })).toBe(true))
    expect(findPending('m1')).toEqual(stored({ refusal }))
    await act(() => dropEntry('m1'))
    expect(shown()).toBe('')
    expect(changeEntry('m1', { refusal })).toBe(false)
    expect(readPending()).toEqual([])
  })

  it('with other content has another name and another key, and its old moment', async () => {
    keepPending(stored({ refusal }))
    await expect(replacePending(stored(), { ...stored().body, opponentName: 'Di' })).resolves.toBe('kept')
    const [replaced, ...others] = readPending()
    expect(others).toEqual([])
    expect(replaced).toMatchObject({ body: { opponentName: 'Di' }, madeAt: stored().madeAt })
    expect(replaced?.refusal).toBeUndefined()
    expect(replaced?.id).not.toBe('m1')
    expect(replaced?.key).not.toBe('m1')
  })

  it('appears and goes as another tab writes it', () => {
    renderInShell(<Shown />, { user: testUser })
    const announce = () =>
      act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'kitchenline.pending.m1' })))
    put(stored())
    announce()
    expect(shown()).toBe('m1')
    localStorage.removeItem('kitchenline.pending.m1')
    announce()
    expect(shown()).toBe('')
  })

  it('is refused when as many wait as may, but those may still be replaced', async () => {
    for (let n = 0; n < PENDING_MAX; n += 1) expect(keepPending(stored({ id: `n${n}` }))).toBe('kept')
    expect(keepPending(stored())).toBe('full')
    await expect(replacePending(stored({ id: 'n7' }), stored().body)).resolves.toBe('kept')
    expect(readPending()).toHaveLength(PENDING_MAX)
  })

  it('is reported as unsaved when the browser has no room', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    expect(keepPending(stored())).toBe('unsaved')
    expect(readPending()).toEqual([])
  })
})

describe('with the locks of a browser', () => {
  let held: Set<string>

  beforeEach(() => {
    held = new Set()
    const request = async (name: string, ...rest: unknown[]) => {
      const task = rest.at(-1) as (lock: object | null) => unknown
      const isFree = !held.has(name)
      if (!isFree && rest.length > 1) return task(null)
      held.add(name)
      try {
        return await task({ name })
      } finally {
        held.delete(name)
      }
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks')
  })

  it('one tab at a time has a match in hand', async () => {
    keepPending(stored())
    await withPending('m1', (match) => {
      expect(match).toEqual(stored())
      expect([...held]).toEqual(['kitchenline.pending'])
    })
    expect([...held]).toEqual([])
  })

  it('what is gone is gone for every tab, however late its storage learns of it', async () => {
    keepPending(stored())
    await dropEntry('m1')
    put(stored())
    await expect(withPending('m1', (match) => match)).resolves.toBeUndefined()
  })
})

it('goes without locks where the browser has none', async () => {
  keepPending(stored())
  await expect(withPending('m1', (match) => match?.id)).resolves.toBe('m1')
})

describe('beside a service worker', () => {
  const original = globalThis.caches
  beforeEach(async () => {
    for (const { id } of readPending()) await dropEntry(id)
    Object.assign(globalThis, { caches: memoryCaches() })
  })
  afterEach(() => void Object.assign(globalThis, { caches: original }))
  /** What was handed over is there a moment later. */
  const handedOver = async () => {
    await withPending('nothing', () => undefined)
    return outbox.find('m1')
  }

  it('a waiting match is sent by it as a page would, for its player alone', async () => {
    keepPending(stored())
    const request = await handedOver()
    expect(request).toMatchObject({
      ...{ path: '/api/matches', madeAt: stored().madeAt },
      headers: { 'Idempotency-Key': 'm1', 'X-Player': 'user-1', 'Content-Type': 'application/json' },
    })
    expect(JSON.parse(request!.body!)).toEqual(stored().body)
  })

  it('what is discarded, or waits for a decision, it does not send', async () => {
    keepPending(stored())
    changeEntry('m1', { refusal })
    expect(await handedOver()).toBeUndefined()
    keepPending(stored())
    await dropEntry('m1')
    expect(await outbox.find('m1')).toBeUndefined()
  })

  it('what it has sent is sent, corrected and discarded by no page any more', async () => {
    keepPending(stored())
    await outbox.put({ ...(await handedOver())!, settled: { how: 'sent', at: new Date().toISOString() } })
    await expect(withPending('m1', (match) => match)).resolves.toBeUndefined()
    expect(readPending()).toEqual([])
  })
})
