import { jest } from '@jest/globals'
import { showTooltips } from './tooltips.ts'

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
const tip = () => document.querySelector('[role=tooltip]')
const text = () => tip()?.textContent
const pointer = (type: string, selector: string, pointerType = 'mouse') =>
  find(selector).dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }))
const hover = (selector: string) => pointer('pointermove', selector)
const press = (key: string, at: Element = document.activeElement ?? document.body) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
/** As Tab does it: the key goes down, the focus moves, the key comes up. */
const tabTo = (selector: string) => {
  press('Tab')
  find(selector).focus()
  document.activeElement!.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }))
}

let stop: () => void
beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = `
    <button id="share" aria-label="Share"><svg></svg></button>
    <button id="more" aria-label="More"><i id="dots"></i></button>
    <button id="range" data-tip="The last 30 days">30D</button>
    <button id="save">Save</button>
    <label for="switch">Subscriptions</label><button id="switch" role="switch"></button>
    <a id="home" href="/"><svg></svg><span id="hidden">Home</span></a>
    <dialog id="sheet"><button id="close" aria-label="Close"></button></dialog>`
  const width: Record<string, number> = { save: 80, range: 40, hidden: 1 }
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, width[this.id] ?? 44, 20)
  })
  stop = showTooltips()
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
  jest.useRealTimers()
  document.body.innerHTML = ''
})

describe('under a pointer', () => {
  it('opens after 700 ms, and at once on the next control within 300 ms of the last', () => {
    hover('#share')
    jest.advanceTimersByTime(699)
    expect(tip()).toBeNull()
    jest.advanceTimersByTime(1)
    expect(text()).toBe('Share')
    hover('body')
    expect(tip()).toBeNull()
    jest.advanceTimersByTime(299)
    hover('#dots')
    expect(text()).toBe('More')
    hover('body')
    jest.advanceTimersByTime(300)
    hover('#share')
    expect(tip()).toBeNull()
  })

  it('stays while the pointer is on it, and for as long as that takes', () => {
    hover('#share')
    jest.advanceTimersByTime(700)
    hover('[role=tooltip]')
    jest.advanceTimersByTime(60_000)
    expect(text()).toBe('Share')
    hover('#save')
    expect(tip()).toBeNull()
  })

  it('is not opened by a press, before the pointer has left', () => {
    hover('#share')
    pointer('pointerdown', '#share')
    hover('#share')
    jest.advanceTimersByTime(2_000)
    expect(tip()).toBeNull()
  })

  it('goes with its control', async () => {
    hover('#share')
    jest.advanceTimersByTime(700)
    find('#share').remove()
    await Promise.resolve()
    expect(tip()).toBeNull()
  })
})

describe('with the keyboard', () => {
  it('opens at once, and goes with the focus', () => {
    tabTo('#share')
    expect(text()).toBe('Share')
    tabTo('#save')
    expect(tip()).toBeNull()
  })

  it('closes by Escape, which then closes nothing else, where the focus is', () => {
    const keys: string[] = []
    find('#share').addEventListener('keydown', ({ key }) => keys.push(key))
    tabTo('#share')
    press('Escape')
    expect(tip()).toBeNull()
    expect(document.activeElement).toBe(find('#share'))
    expect(keys).toEqual([])
    press('Escape')
    expect(keys).toEqual(['Escape'])
  })

  it('stays closed where the page itself moves the focus, as a dialog does', () => {
    find('#share').focus()
    press('Enter')
    find('#more').focus()
    expect(tip()).toBeNull()
  })
})

describe('under a finger', () => {
  it('opens while it stays, which is no press then', () => {
    const pressed = jest.fn()
    find('#share').addEventListener('click', pressed)
    pointer('pointerdown', '#share', 'touch')
    jest.advanceTimersByTime(700)
    expect(text()).toBe('Share')
    pointer('pointerup', '#share', 'touch')
    find('#share').click()
    expect(pressed).not.toHaveBeenCalled()
    expect(text()).toBe('Share')
    pointer('pointerdown', '#save', 'touch')
    expect(tip()).toBeNull()
  })

  it('does not for a tap, which is one', () => {
    const pressed = jest.fn()
    find('#share').addEventListener('click', pressed)
    pointer('pointerdown', '#share', 'touch')
    pointer('pointerup', '#share', 'touch')
    find('#share').click()
    jest.advanceTimersByTime(2_000)
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(tip()).toBeNull()
  })
})

it.each<[string, string | undefined, string]>([
  ['#share', 'Share', 'an icon by its label'],
  ['#home', 'Home', 'an icon by words that only a screen reader hears'],
  ['#switch', 'Subscriptions', 'a switch by the label beside it'],
  ['#range', 'The last 30 days', 'a short label by what it means'],
  ['#save', undefined, 'no words by themselves'],
])('explains %s: %s, %s', (selector, expected, _what) => {
  tabTo(selector)
  expect(text()).toBe(expected)
})

it('is keys where it says more than the name, and only there', () => {
  tabTo('#share')
  expect(tip()?.getAttribute('aria-hidden')).toBe('true')
  tabTo('#range')
  expect(tip()?.getAttribute('aria-hidden')).toBeNull()
  expect(find('#range').getAttribute('aria-describedby')).toBe(tip()!.id)
  tabTo('#save')
  expect(find('#range').hasAttribute('aria-describedby')).toBe(false)
})

it('lies in the sheet that it belongs to, which covers everything else', () => {
  find('#sheet').setAttribute('open', '')
  tabTo('#close')
  expect(tip()?.parentElement).toBe(find('#sheet'))
})
