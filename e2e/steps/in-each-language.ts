import type { Language } from '@kitchenline/domain'
import { expect, type Page } from '@playwright/test'
import { TRANSLATED } from '../../tools/front-end-tests/english-words.ts'

/** What takes the whole screen has no room for a choice of languages: it is opened again in each. */
export async function inEachLanguage(page: Page, look: (language: Language) => Promise<void>): Promise<void> {
  for (const language of TRANSLATED) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await look(language)
  }
}
