import { deviceStorage } from './device-storage.ts'
import { locks } from 'node:worker_threads'
import { drafts, dropDrafts, recoverDrafts } from './drafts.ts'
import { VISITOR, screenOwner } from './screen-owner.ts'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  screenOwner.setState({ player: undefined })
})

describe('a draft', () => {
  it('is there for its player, under the name of its form', () => {
    drafts.keep('log-match', 'user-1', { notes: 'windy' })
    expect(drafts.read('log-match', 'user-1')).toEqual({ notes: 'windy' })
    expect(drafts.read('quick-log', 'user-1')).toBeUndefined()
  })

  it('is visible to no other player, and gone after another signs in', () => {
    drafts.keep('log-match', 'user-1', { notes: 'windy' })
    expect(drafts.read('log-match', VISITOR)).toBeUndefined()
    expect(drafts.read('log-match', 'user-1')).toBeUndefined()
  })

  it('of a visitor goes along with the sign-up', () => {
    drafts.keep('log-match', VISITOR, { notes: 'windy' })
    expect(drafts.read('log-match', 'user-1')).toEqual({ notes: 'windy' })
  })

  it('does not outlive the session', () => {
    drafts.keep('log-match', 'user-1', { notes: 'windy' })
    sessionStorage.setItem('other', 'stays')
    dropDrafts()
    expect(drafts.read('log-match', 'user-1')).toBeUndefined()
    expect(sessionStorage.getItem('other')).toBe('stays')
  })

  it('that cannot be read is none', () => {
    sessionStorage.setItem('kitchenline.draft.log-match', 'not json')
    expect(drafts.read('log-match', 'user-1')).toBeUndefined()
  })
})

describe('a draft of a page that the system has ended', () => {
  const STORED = 'kitchenline.recoverable.log-match'
  const leaveBy = (page: string, draft: unknown, { owner = 'user-1', at = 1 } = {}) => {
    const left = { page, form: 'log-match', text: JSON.stringify({ owner, draft }), at }
    localStorage.setItem(`${STORED}.${page}`, JSON.stringify(left))
  }
  const allLeft = () => Object.values({ ...localStorage } as Record<string, string>).join()

  beforeEach(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

  it('is there in the next one, until it is dropped', async () => {
    leaveBy('gone', { notes: 'windy' })
    await recoverDrafts()
    expect(drafts.read('log-match', 'user-1')).toEqual({ notes: 'windy' })
    drafts.drop('log-match')
    await recoverDrafts()
    expect(drafts.read('log-match', 'user-1')).toBeUndefined()
    expect(allLeft()).toBe('')
  })

  it('stays that of a page that lives, which writes it on', async () => {
    await locks.request('kitchenline.page.living', async () => {
      leaveBy('living', { notes: 'windy' })
      await recoverDrafts()
      expect(drafts.read('log-match', 'user-1')).toBeUndefined()
      drafts.drop('log-match')
      expect(allLeft()).not.toBe('')
    })
  })

  it('gives way to one of this tab', async () => {
    drafts.keep('log-match', 'user-1', { notes: 'calm' })
    leaveBy('gone', { notes: 'windy' })
    await recoverDrafts()
    expect(drafts.read('log-match', 'user-1')).toEqual({ notes: 'calm' })
    expect(allLeft()).toContain('calm')
  })

  it('is kept beside those of other tabs, the newest of which comes first', async () => {
    leaveBy('first', { notes: 'windy' }, { at: 1 })
    leaveBy('last', { notes: 'rain' }, { at: 9 })
    leaveBy('second', { notes: 'sun' }, { at: 2 })
    for (const notes of ['rain', 'sun', 'windy']) {
      await recoverDrafts()
      expect(drafts.read('log-match', 'user-1')).toEqual({ notes })
      drafts.drop('log-match')
    }
    expect(allLeft()).toBe('')
  })

  it('is one of three at most', async () => {
    for (const at of [1, 2, 3, 4]) leaveBy(`page-${at}`, { notes: `${at}` }, { at })
    drafts.keep('log-match', 'user-1', { notes: 'calm' })
    await recoverDrafts()
    expect([1, 2, 3, 4].filter((at) => allLeft().includes(`page-${at}`))).toEqual([2, 3, 4])
  })

  it('is no other player’s, and goes with the logout', async () => {
    leaveBy('gone', { notes: 'windy' }, { owner: 'user-2' })
    await recoverDrafts()
    expect(drafts.read('log-match', 'user-1')).toBeUndefined()
    drafts.keep('log-match', 'user-1', { notes: 'calm' })
    expect(allLeft()).toContain('calm')
    dropDrafts()
    expect(allLeft()).toBe('')
  })
})

describe('what is under way on this device', () => {
  it('is its player’s, and does not outlive the session', () => {
    deviceStorage.keep('scorer', 'user-1', { points: 4 })
    deviceStorage.keep('scorer', 'user-2', { points: 5 })
    deviceStorage.keep('scorer', VISITOR, { points: 6 })
    expect(deviceStorage.read('scorer', 'user-1')).toEqual({ points: 4 })
    screenOwner.setState({ player: 'user-1' })
    dropDrafts()
    expect(deviceStorage.read('scorer', 'user-1')).toBeUndefined()
    expect(deviceStorage.read('scorer', VISITOR)).toBeUndefined()
    expect(deviceStorage.read('scorer', 'user-2')).toEqual({ points: 5 })
  })

  it('is reported by other tabs, for this player alone', () => {
    let changes = 0
    const stop = deviceStorage.onChange('scorer', 'user-1', () => (changes += 1))
    for (const key of ['kitchenline.device.scorer.user-1', 'kitchenline.device.scorer.user-2', null, 'other'])
      dispatchEvent(new StorageEvent('storage', { key }))
    stop()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(changes).toBe(2)
  })

  it('that cannot be read is nothing', () => {
    localStorage.setItem('kitchenline.device.scorer.user-1', 'not json')
    expect(deviceStorage.read('scorer', 'user-1')).toBeUndefined()
  })
})
