import { TRIAL_MATCHES, TRIAL_STORAGE_KEY } from '@kitchenline/domain'
import { trialMatch } from './testing.tsx'
import { useTrial } from './trial.ts'

const stored = () => JSON.parse(localStorage.getItem(TRIAL_STORAGE_KEY) ?? 'null')
const fromOtherTab = (text: string | null) => {
  if (text === null) localStorage.removeItem(TRIAL_STORAGE_KEY)
  else localStorage.setItem(TRIAL_STORAGE_KEY, text)
  globalThis.dispatchEvent(new StorageEvent('storage', { key: TRIAL_STORAGE_KEY }))
}

it('is created on first load when there is none', () => {
  expect(stored()).toEqual({ matches: [], createdAt: expect.any(String), lastActivity: expect.any(String) })
  expect(useTrial.getState().createdAt).toBeDefined()
})

it('asks the browser to keep its first match', () => {
  let asks = 0
  const storage = { persist: () => Promise.resolve((asks += 1) > 0) }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  try {
    useTrial.getState().add(trialMatch())
    expect(asks).toBe(1)
  } finally {
    Reflect.deleteProperty(navigator, 'storage')
  }
})

describe('a trial', () => {
  beforeEach(() => useTrial.getState().clear())

  it('stores a match with an id of trial_ and 21 characters and the score of the one formula', () => {
    expect(useTrial.getState().add(trialMatch())).toBe('saved')
    const [saved] = useTrial.getState().matches
    expect(saved?.id).toMatch(/^trial_[\w-]{21}$/)
    expect(saved?.performanceScore).toBeCloseTo(82.5)
    expect(stored().matches).toEqual([saved])
  })

  it('refuses one more than there are', () => {
    const answers = Array.from({ length: TRIAL_MATCHES + 1 }, () => useTrial.getState().add(trialMatch()))
    expect(answers).toEqual([...Array(TRIAL_MATCHES).fill('saved'), 'limit'])
    expect(stored().matches).toHaveLength(TRIAL_MATCHES)
  })

  it('reads the store again before it saves, so that two tabs cannot make one more', () => {
    useTrial.getState().add(trialMatch())
    const matches = Array.from({ length: TRIAL_MATCHES }, (_, id) => ({ ...useTrial.getState().matches[0], id: `trial_${id}` }))
    const behind = { ...stored(), matches }
    localStorage.setItem(TRIAL_STORAGE_KEY, JSON.stringify(behind))
    expect(useTrial.getState().add(trialMatch())).toBe('limit')
    expect(useTrial.getState().matches).toHaveLength(TRIAL_MATCHES)
  })

  it('follows another tab', () => {
    useTrial.getState().add(trialMatch())
    fromOtherTab(JSON.stringify({ matches: [], createdAt: 'x', lastActivity: 'x' }))
    expect(useTrial.getState().matches).toEqual([])
    fromOtherTab(null)
    expect(useTrial.getState().createdAt).toBeUndefined()
  })

  it.each(['{"createdAt":"x"}', 'null', 'not json', '{"matches":7}'])('discards the invalid record %s', (text) => {
    fromOtherTab(text)
    expect(localStorage.getItem(TRIAL_STORAGE_KEY)).toBeNull()
    expect(useTrial.getState().add(trialMatch())).toBe('saved')
  })

  it.each(['null', '{}', '"x"', '{"id":"trial_1","result":"won"}', 'notes that are no text'])(
    'drops %s, which is no match that a page could draw, and keeps the others',
    (garbage) => {
      useTrial.getState().add(trialMatch())
      const { matches, ...record } = stored() as { matches: object[] }
      const dropped = garbage.startsWith('notes') ? { ...matches[0], notes: 7 } : JSON.parse(garbage)
      fromOtherTab(JSON.stringify({ ...record, matches: [dropped, ...matches] }))
      expect(useTrial.getState().matches.map(({ opponentName }) => opponentName)).toEqual(['Bo'])
    },
  )

  it('reports when the browser refuses to store, and is only logged when it refuses to read', () => {
    const { setItem, getItem } = Storage.prototype
    const { warn } = console
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const warnings: unknown[] = []
    console.warn = (text: unknown) => void warnings.push(text)
    Object.assign(Storage.prototype, { setItem: refuse })
    expect(useTrial.getState().add(trialMatch())).toBe('unsaved')
    expect(useTrial.getState().matches).toEqual([])
    Object.assign(Storage.prototype, { getItem: refuse })
    globalThis.dispatchEvent(new StorageEvent('storage', { key: TRIAL_STORAGE_KEY }))
    expect(useTrial.getState()).toMatchObject({ matches: [], createdAt: undefined })
    Object.assign(Storage.prototype, { setItem, getItem })
    console.warn = warn
    expect(warnings).toEqual(['The trial could not be saved', 'The trial could not be read'])
  })
})

it('is there again when the page loads again', async () => {
  useTrial.getState().add(trialMatch())
  const reloaded = (await import(`./trial.ts${'?fresh'}`)) as { useTrial: typeof useTrial }
  expect(reloaded.useTrial.getState().matches).toEqual(useTrial.getState().matches)
})
