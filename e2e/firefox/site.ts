import { expect } from '@playwright/test'
import type { Page } from 'puppeteer-core'

/** A field for a password has no role. */
const field = (label: string) => (label === 'Password' ? 'input[type="password"]' : aria('textbox', label))
const aria = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`

/** A site as its player meets it: by role and name, waiting as long as one would. */
export class Site {
  readonly page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.#origin = origin
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.#origin}${path}`, { waitUntil: 'domcontentloaded' })
  }

  press(role: 'button' | 'tab' | 'radio' | 'link', name: string): Promise<void> {
    return this.page.locator(aria(role, name)).click()
  }

  async write(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.page.locator(field(label)).fill(text)
  }

  /** Key by key into the platform's own field, as one does: in English the month comes first. */
  async typeDay(day: string): Promise<void> {
    await this.page.locator('input[type="date"]').wait()
    await this.page.focus('input[type="date"]')
    await this.page.keyboard.type(day)
  }

  async sees(...texts: string[]): Promise<void> {
    for (const text of texts) {
      const shown = () => this.page.evaluate((part) => document.body.innerText.includes(part), text)
      await expect.poll(shown, { message: `the page shows "${text}"` }).toBe(true)
    }
  }
}
