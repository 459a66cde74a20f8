import { expect } from '@playwright/test'
import type { Evaluates } from './evaluates.ts'
import { BETWEEN, follow } from './go-within.ts'

const MOST_STEPS = 60

export type Role = 'button' | 'menuitem' | 'tab' | 'radio' | 'link' | 'textbox' | 'date'
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowUp' | 'ArrowRight'

export type Found = {
  click(): Promise<void>
  type(text: string): Promise<void>
  focus(): Promise<void>
  /** Whether it is true of the element, in the page. */
  is(state: 'ready' | 'focused'): Promise<boolean>
}

/** A page of a browser that Playwright cannot drive. */
export type Tab = Evaluates & {
  goto(address: string): Promise<void>
  find(role: Role, name: string): Promise<Found | null>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** Not every engine goes from the month to the day by itself. */
  betweenNumbersOfDate?: Key
}

/** A site as its player meets it: by role and name, waiting as long as one would. */
export class Site implements Evaluates {
  readonly #tab: Tab
  readonly #origin: string

  constructor(tab: Tab, origin: string) {
    this.#tab = tab
    this.#origin = origin
  }

  evaluate<Argument, Answer>(run: (argument: Argument) => Answer | Promise<Answer>, argument: Argument): Promise<Answer>
  evaluate(script: string): Promise<unknown>
  evaluate(run: string | ((argument: unknown) => unknown), argument?: unknown): Promise<unknown> {
    return typeof run === 'string' ? this.#tab.evaluate(run) : this.#tab.evaluate(run, argument)
  }

  async open(path: string): Promise<void> {
    await this.#hasNothingOpen()
    await this.#tab.goto(`${this.#origin}${path}`)
  }

  /** As `goWithin` of the other journeys. */
  async goWithin(path: string): Promise<void> {
    await this.#hasNothingOpen()
    await follow(this, BETWEEN.path)
    await this.sees(BETWEEN.shown)
    await follow(this, path)
  }

  async press(role: Role, name: string): Promise<void> {
    await (await this.#find(role, name)).click()
  }

  key(key: Key): Promise<void> {
    return this.#tab.press(key)
  }

  async write(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await (await this.#find('textbox', label)).type(text)
  }

  /** Without a pointer. */
  async tabTo(role: Role, name: string): Promise<void> {
    const target = await this.#find(role, name)
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await target.is('focused')) return
      await this.key('Tab')
    }
    throw new Error(`Tab does not reach the ${role} "${name}"`)
  }

  async typeInto(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) {
      await this.tabTo('textbox', label)
      await this.#tab.type(text)
    }
  }

  /** Key by key into the platform's own field, as one does: in English the month comes first. */
  async typeDay(...numbers: string[]): Promise<void> {
    await (await this.#find('date', '')).focus()
    for (const [at, number] of numbers.entries()) {
      if (at > 0 && this.#tab.betweenNumbersOfDate) await this.key(this.#tab.betweenNumbersOfDate)
      await this.#tab.type(number)
    }
  }

  /** Behind the scenes, from the page; answers the status. */
  posts(path: string, body: object, more: Record<string, string> = {}): Promise<number> {
    const headers = { 'Content-Type': 'application/json', ...more }
    const send = async ([to, init]: [string, RequestInit]) => (await fetch(to, init)).status
    return this.evaluate(send, [path, { method: 'POST', headers, body: JSON.stringify(body) }])
  }

  /** A space that must not break is a space to the reader. */
  async sees(...texts: string[]): Promise<void> {
    for (const text of texts) {
      const shown = () => this.evaluate((part) => document.body.innerText.replaceAll('\u00A0', ' ').includes(part), text)
      await expect.poll(shown, { message: `the page shows "${text}"` }).toBe(true)
    }
  }

  /** A dialog or a menu: what is looked for over the page may come a moment after it was asked for. */
  async hasOpened(): Promise<void> {
    const isOpen = () => this.evaluate(() => document.querySelector('[role=dialog], [role=menu]') !== null, undefined)
    await expect.poll(isOpen, { message: 'something is open over the page' }).toBe(true)
  }

  /** A dialog that closes goes back in the history, and would take the navigation along. */
  async #hasNothingOpen(): Promise<void> {
    const hasNothingOpen = () => this.evaluate(() => !(history.state as { layers?: number } | null)?.layers, undefined)
    await expect.poll(hasNothingOpen, { message: 'nothing is open over the page' }).toBe(true)
  }

  async #find(role: Role, name: string): Promise<Found> {
    let found: Found | null = null
    const isReady = async () => {
      found = await this.#tab.find(role, name)
      return found?.is('ready')
    }
    await expect.poll(isReady, { message: `the page has the ${role} "${name}"` }).toBe(true)
    return found!
  }
}

/**
 * Of an element, in the page: drawn, not switched off, and standing still. What is about to move has its place for some frames yet:
 * no motion with an end may be under way.
 */
export async function isReady(element: Element): Promise<boolean> {
  const place = () => JSON.stringify(element.getBoundingClientRect())
  const isMoving = () =>
    document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
  const before = place()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return element.checkVisibility() && !element.matches(':disabled') && place() === before && !isMoving()
}

export const isFocused = (element: Element): boolean => element === document.activeElement
