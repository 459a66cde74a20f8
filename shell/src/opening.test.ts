import { readFileSync } from 'node:fs'
import { jest } from '@jest/globals'
import { parse } from 'acorn'
import { TRIAL_STORAGE_KEY } from '@kitchenline/domain'
import { chooseTheme } from './theme/apply-theme.ts'

const html = readFileSync('shell/src/opening.html', 'utf8')
const [read = '', script = '', start = ''] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text)

const open = (opening = '<section class="opening__pitch"></section>') => {
  document.documentElement.lang = 'en'
  delete document.documentElement.dataset['theme']
  document.body.innerHTML = `<div id="opening">${opening}</div><p id="needs-newer" hidden>Needs a newer browser</p>`
  // As the browser runs them, inline.
  if (document.querySelector('meta[name=kitchenline-reads]')) new Function(read)()
  new Function(script)()
  return document.getElementById('opening')!
}
const needsNewer = () => document.getElementById('needs-newer')!
/** What a browser says it has; jsdom says nothing. */
const browser = { range: true, colours: true, toSorted: [].toSorted }
const be = ({ range, colours, toSorted }: typeof browser) => {
  const media = { addEventListener: () => {}, removeEventListener: () => {} }
  const matchMedia = (query: string) => ({ ...media, matches: range && query.includes('>=') })
  Object.assign(globalThis, { matchMedia, CSS: { supports: () => colours } })
  Object.defineProperty(Array.prototype, 'toSorted', { value: toSorted, configurable: true, writable: true })
}
afterAll(() => be(browser))
beforeEach(() => {
  localStorage.clear()
  be(browser)
})

it('stands as the server wrote it where nothing else was chosen, and asks for no other browser', () => {
  expect([open().hidden, needsNewer().hidden]).toEqual([false, true])
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

it('has the theme that was chosen before anything is drawn', () => {
  chooseTheme('dark')
  open()
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

it.each([
  ['is not shown in another language than the one that was chosen', 'language', 'de', true],
  ['does not explain the product to a visitor who has tried it', TRIAL_STORAGE_KEY, '{"matches":[{}]}', true],
  ['survives a storage with anything in it', TRIAL_STORAGE_KEY, '{', false],
])('%s', (_what, key, value, isHidden) => {
  localStorage.setItem(key, value)
  expect(open().hidden).toBe(isHidden)
})

it.each([
  ['Safari before 16.4', { range: false }],
  ['Chrome before 111', { colours: false }],
  ['Firefox before 115', { toSorted: undefined as unknown as typeof browser.toSorted }],
])('says to %s what is needed, in place of what would never start', (_, lacking) => {
  be({ ...browser, ...lacking })
  expect([open().hidden, needsNewer().hidden]).toEqual([true, false])
})

it('is read by the oldest browsers', () => {
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow()
})

it('asks at once for the fonts that a device has, and for those of home; at a first visit it draws its words without', () => {
  document.head.innerHTML = '<link rel="font" href="/text.woff2">'
  const font = () => document.querySelector('link')!.rel
  expect([open().className, font()]).toEqual(['opening--first', 'font'])
  expect([open('<div class="opening__court"></div>').className, font()]).toEqual(['', 'preload'])
  document.querySelector('link')!.rel = 'font'
  Object.assign(navigator, { serviceWorker: { controller: {} } })
  expect([open().className, font()]).toEqual(['', 'preload'])
  delete (navigator as { serviceWorker?: unknown }).serviceWorker
})

describe('the page’s own scripts', () => {
  let paint: (name: string) => void
  class Observer {
    constructor(notify: (list: { getEntries: () => { name: string }[] }) => void) {
      paint = (name) => notify({ getEntries: () => [{ name }] })
    }
    observe() {}
  }
  const original = globalThis.PerformanceObserver
  const started = () => [...document.head.querySelectorAll('script')].map(({ src, async }) => [new URL(src).pathname, async])
  const load = async ({ isHidden = false, isParsed = true } = {}) => {
    document.head.innerHTML = '<link data-first href="/libraries.js"><link data-first href="/main.js"><link href="/other.js">'
    open().hidden = isHidden
    new Function(start)()
    if (isParsed) globalThis.dispatchEvent(new Event('DOMContentLoaded'))
    await settle()
  }
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  const IN_ORDER = [
    ['/libraries.js', false],
    ['/main.js', false],
  ]
  beforeEach(() => {
    jest.useFakeTimers()
    Object.assign(globalThis, { PerformanceObserver: Observer })
  })
  afterEach(() => {
    jest.useRealTimers()
    Object.assign(globalThis, { PerformanceObserver: original })
  })

  const painted = async (name = 'first-contentful-paint') => {
    paint(name)
    await settle()
  }
  const passed = async () => {
    jest.advanceTimersByTime(1000)
    await settle()
  }

  it('start in their order once what the server wrote is painted', async () => {
    await load()
    await painted('first-paint')
    expect(started()).toEqual([])
    await painted()
    expect(started()).toEqual(IN_ORDER)
  })

  it('leave the browser to collect its languages while they are on their way', async () => {
    const questions = [jest.spyOn(Intl.NumberFormat, 'supportedLocalesOf'), jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf')]
    await load()
    await painted()
    for (const question of questions) expect(question).not.toHaveBeenCalled()
    jest.runOnlyPendingTimers()
    for (const question of questions) expect(question).toHaveBeenCalledWith('en')
  })

  it('do not wait for a paint that does not come', async () => {
    await load()
    await passed()
    expect(started()).toEqual(IN_ORDER)
  })

  it('do not start where they could not run', async () => {
    be({ ...browser, range: false })
    await load()
    await passed()
    expect(started()).toEqual([])
  })

  it('do not wait where nothing is to be painted, but for the whole page', async () => {
    await load({ isHidden: true, isParsed: false })
    expect(started()).toEqual([])
    globalThis.dispatchEvent(new Event('DOMContentLoaded'))
    await settle()
    expect(started()).toEqual(IN_ORDER)
  })
})

describe('what the page reads first', () => {
  const requests: unknown[] = []
  let answer: object
  beforeEach(() => {
    requests.length = 0
    answer = {}
    globalThis.fetch = async (...question) => {
      requests.push(question)
      return Response.json(answer)
    }
    document.head.innerHTML = '<meta name="kitchenline-reads" content="/api/dashboard?tz={tz}">'
  })
  afterEach(() => {
    window.kitchenlineFirstRead = undefined
    document.head.innerHTML = ''
    history.replaceState(null, '', '/')
  })

  it('is asked for at once, with the zone and in the language of the device', async () => {
    localStorage.setItem('language', 'de')
    open()
    await window.kitchenlineFirstRead!.answer
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const path = `/api/dashboard?tz=${encodeURIComponent(zone)}`
    expect(requests).toEqual([[path, { credentials: 'include', headers: { 'Accept-Language': 'de', 'X-Time-Zone': zone } }]])
    expect(window.kitchenlineFirstRead).toMatchObject({ path, language: 'de' })
  })

  it('is another thing at an address with a search', async () => {
    history.replaceState(null, '', '/?q=bo')
    open()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(requests).toEqual([])
  })

  it.each([
    ['3.2', { analysis: { hasEnoughData: true, suggestedSkillLevel: 3.2 } }],
    ['3.0', { analysis: { hasEnoughData: true, suggestedSkillLevel: 3 } }],
    ['5.0+', { analysis: { hasEnoughData: true, suggestedSkillLevel: 5.4 } }],
    ['', { analysis: { hasEnoughData: false } }],
    ['', { analysis: null }],
    ['', {}],
  ])('shows the level "%s" at once, and leaves the answer to the page', async (text, present) => {
    answer = present
    open('<span id="opening-level"></span>')
    const read = await window.kitchenlineFirstRead!.answer
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(document.getElementById('opening-level')!.textContent).toBe(text)
    expect(await read.json()).toEqual(present)
  })
})

describe('what the page looked like last', () => {
  const HOUR = 3_600_000
  const picture = { player: 'u1', language: 'en', width: 1024, at: 0, note: 'As of then', styles: [] as string[] }
  const html = '<div class="layout"><b data-style="width: 40%;">12 matches</b></div>'
  const keep = (changed: Partial<typeof picture> = {}) =>
    localStorage.setItem('kitchenline.seen./', JSON.stringify({ ...picture, at: Date.now() - HOUR, html, ...changed }))
  const shown = () => document.querySelector('.opening--seen')?.textContent
  afterEach(() => {
    document.head.innerHTML = ''
    history.replaceState(null, '', '/')
  })

  it('stands there again, and since when', () => {
    keep()
    open()
    expect(shown()).toBe('12 matchesAs of then')
    expect(document.querySelector('b')!.style.width).toBe('40%')
  })

  it.each([
    ['in another language', { language: 'de' }],
    ['of another width', { width: 390 }],
    ['of a moment ago, which is reloaded to see what is new', { at: Date.now() }],
    ['that is too old', { at: Date.now() - 31 * 24 * HOUR }],
  ])('does not, %s', (_, changed) => {
    keep(changed)
    open()
    expect(shown()).toBeUndefined()
  })

  it('is not for a visitor, nor for another address', () => {
    keep()
    document.head.innerHTML = '<meta name="kitchenline-session" content="none">'
    open()
    document.head.innerHTML = ''
    history.replaceState(null, '', '/?q=bo')
    open()
    expect(shown()).toBeUndefined()
  })

  it('waits for its styles, and comes no more when the page itself is there', () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/main.css">'
    keep({ styles: [`${location.origin}/assets/main.css`, `${location.origin}/remotes/list.css`] })
    open()
    const [style] = [...document.head.querySelectorAll('link')].slice(1)
    expect(style!.href).toBe(`${location.origin}/remotes/list.css`)
    expect(shown()).toBeUndefined()
    style!.dispatchEvent(new Event('load'))
    expect(shown()).toBe('12 matchesAs of then')
    open().remove()
    expect(() => document.head.lastElementChild!.dispatchEvent(new Event('load'))).not.toThrow()
    expect(shown()).toBeUndefined()
  })
})
