import { expect } from '@playwright/test'
import type { ElementHandle, Page } from 'puppeteer-core'
import type { Evaluates } from '../steps/evaluates.ts'
import { BETWEEN, follow } from '../steps/go-within.ts'

const MOST_STEPS = 60

/** A field for a password has no role. */
const field = (label: string) => (label === 'Password' ? 'input[type="password"]' : aria('textbox', label))
const aria = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`

/** A site as its player meets it: by role and name, waiting as long as one would. */
export class Site implements Evaluates {
  readonly page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.#origin = origin
  }

  evaluate<Argument, Answer>(run: (argument: Argument) => Answer | Promise<Answer>, argument: Argument): Promise<Answer>
  evaluate(script: string): Promise<unknown>
  evaluate(run: string | ((argument: unknown) => unknown), argument?: unknown): Promise<unknown> {
    return this.page.evaluate(run, argument)
  }

  async open(path: string): Promise<void> {
    await this.#hasNothingOpen()
    await this.page.goto(`${this.#origin}${path}`, { waitUntil: 'domcontentloaded' })
  }

  /** As `goWithin` of the other journeys. */
  async goWithin(path: string): Promise<void> {
    await this.#hasNothingOpen()
    await follow(this, BETWEEN.path)
    await this.sees(BETWEEN.shown)
    await follow(this, path)
  }

  async press(role: 'button' | 'tab' | 'radio' | 'link', name: string): Promise<void> {
    await (await this.#find(aria(role, name))).click()
  }

  async write(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) {
      const found = await this.#find(field(label))
      await found.evaluate((input) => (input as HTMLInputElement).select())
      await found.type(text)
    }
  }

  /** Without a pointer. */
  async tabTo(role: 'button' | 'tab' | 'radio' | 'textbox', name: string): Promise<void> {
    const target = await this.#find(role === 'textbox' ? field(name) : aria(role, name))
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach the ${role} "${name}"`)
  }

  async typeInto(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) {
      await this.tabTo('textbox', label)
      await this.page.keyboard.type(text)
    }
  }

  /** Key by key into the platform's own field, as one does: in English the month comes first. */
  async typeDay(day: string): Promise<void> {
    await (await this.#find('input[type="date"]')).focus()
    await this.page.keyboard.type(day)
  }

  /** Behind the scenes, from the page; answers the status. */
  posts(path: string, body: object, more: Record<string, string> = {}): Promise<number> {
    const headers = { 'Content-Type': 'application/json', ...more }
    const send = async (to: string, init: RequestInit) => (await fetch(to, init)).status
    return this.page.evaluate(send, path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  /** A space that must not break is a space to the reader. */
  async sees(...texts: string[]): Promise<void> {
    for (const text of texts) {
      const shown = () => this.page.evaluate((part) => document.body.innerText.replaceAll('\u00A0', ' ').includes(part), text)
      await expect.poll(shown, { message: `the page shows "${text}"` }).toBe(true)
    }
  }

  /** A dialog or a menu: what is looked for over the page may come a moment after it was asked for. */
  async hasOpened(): Promise<void> {
    const isOpen = () => this.page.evaluate(() => document.querySelector('[role=dialog], [role=menu]') !== null)
    await expect.poll(isOpen, { message: 'something is open over the page' }).toBe(true)
  }

  /** A dialog that closes goes back in the history, and would take the navigation along. */
  async #hasNothingOpen(): Promise<void> {
    const hasNothingOpen = () => this.page.evaluate(() => !(history.state as { layers?: number } | null)?.layers)
    await expect.poll(hasNothingOpen, { message: 'nothing is open over the page' }).toBe(true)
  }

  /** Asked from here until it stands still: the library's own waiting compiles code in the page, which our policy refuses in Firefox 140. */
  async #find(selector: string): Promise<ElementHandle> {
    let found: ElementHandle | null = null
    const isReady = async () => {
      found = await this.page.$(selector)
      return found?.evaluate(async (element) => {
        const place = () => JSON.stringify(element.getBoundingClientRect())
        const before = place()
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return element.checkVisibility() && !element.matches(':disabled') && place() === before
      })
    }
    await expect.poll(isReady, { message: `the page has ${selector}` }).toBe(true)
    return found!
  }
}
