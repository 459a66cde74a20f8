import { readFileSync } from 'node:fs'
import { jest } from '@jest/globals'
import { TRIAL_STORAGE_KEY } from '@kitchenline/domain'
import { chooseTheme } from './theme/apply-theme.ts'

const html = readFileSync('shell/src/opening.html', 'utf8')
const [script = '', start = ''] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text)

const open = () => {
  document.documentElement.lang = 'en'
  delete document.documentElement.dataset['theme']
  document.body.innerHTML = '<div id="opening"><section class="opening__pitch"></section></div>'
  // As the browser runs it, inline.
  new Function(script)()
  return document.getElementById('opening')!
}
beforeEach(() => localStorage.clear())

it('stands as the server wrote it where nothing else was chosen', () => {
  expect(open().hidden).toBe(false)
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

it('has the theme that was chosen before anything is drawn', () => {
  chooseTheme('dark')
  open()
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

it('is not shown in another language than the one that was chosen', () => {
  localStorage.setItem('language', 'de')
  expect(open().hidden).toBe(true)
})

it('does not explain the product to a visitor who has logged a match on trial', () => {
  localStorage.setItem(TRIAL_STORAGE_KEY, JSON.stringify({ matches: [{}] }))
  expect(open().hidden).toBe(true)
})

it('survives a storage with anything in it', () => {
  localStorage.setItem(TRIAL_STORAGE_KEY, '{')
  expect(open().hidden).toBe(false)
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

  it('start in their order once what the server wrote is painted', async () => {
    await load()
    paint('first-paint')
    await settle()
    expect(started()).toEqual([])
    paint('first-contentful-paint')
    await settle()
    expect(started()).toEqual(IN_ORDER)
  })

  it('leave the browser to collect its languages while they are on their way', async () => {
    const questions = [jest.spyOn(Intl.NumberFormat, 'supportedLocalesOf'), jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf')]
    await load()
    paint('first-contentful-paint')
    await settle()
    expect(started()).toEqual(IN_ORDER)
    for (const question of questions) expect(question).not.toHaveBeenCalled()
    jest.runOnlyPendingTimers()
    for (const question of questions) expect(question).toHaveBeenCalledWith('en')
  })

  it('do not wait for a paint that does not come', async () => {
    await load()
    jest.advanceTimersByTime(1000)
    await settle()
    expect(started()).toEqual(IN_ORDER)
  })

  it('do not wait where nothing is to be painted, but for the whole page', async () => {
    await load({ isHidden: true, isParsed: false })
    expect(started()).toEqual([])
    globalThis.dispatchEvent(new Event('DOMContentLoaded'))
    await settle()
    expect(started()).toEqual(IN_ORDER)
  })
})
