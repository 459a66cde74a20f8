import type { Language } from '@kitchenline/domain'
import { englishLeft } from './english-left.ts'
import { barriersLeft } from './expect-no-barriers.ts'
import { lostInWidths } from './expect-room-for-large-text.ts'
import { iconsWithoutTip } from './icons-without-tip.ts'
import { openNext } from './go-within.ts'
import { movingParts } from './moving-parts.ts'
import { smallTargets } from './small-targets.ts'
import { expect, test, type Page } from './test.ts'
import { WITHOUT_MOTION } from './without-motion.ts'

/** As small as thumbs have it; the texts are the same on every screen. */
export const ON_A_PHONE = { ...WITHOUT_MOTION, viewport: { width: 390, height: 844 } }

/** With no place to break them. */
export const LONG_NAME = 'Maximilian'.repeat(6)
export const LONG_OWN_NAME = 'Alexandria'.repeat(6)
/** Of players of other journeys, who may be found at the same time. */
const OTHERS = [
  'Fay Friend',
  'Gus Guest',
  'Dana Player',
  'Bo Other',
  'Ben Other',
  'Vera Visitor',
  'Bo Regular',
  'Ana Sender',
  'Pia Payer',
]
/** As players write them, in any language, and as Intl writes dollars. */
export const NAMES = [
  ...['US', 'Ada Adler', 'Robin Player', 'Bea Bloom', 'Bo', 'Cy', 'Mai', 'Dee Dash', LONG_NAME, LONG_OWN_NAME],
  ...OTHERS,
]

export type Stop = {
  path: string
  /** What is there once all of the page is. */
  shown: string | RegExp
  opens?: ((page: Page) => Promise<void>)[]
}

/** Everything of each page, and of what opens over it, which Back closes. */
export async function walk(page: Page, stops: Stop[]): Promise<void> {
  for (const [at, { path, shown, opens = [] }] of stops.entries()) {
    await test.step(path, async () => {
      await openNext(page, path)
      await expect(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible()
      // The page load itself is not begun at its title.
      if (at > 0) await expect(page.locator('h1:focus, main:focus')).toBeAttached()
      await look(page, path)
      for (const [index, open] of opens.entries()) {
        await open(page)
        await look(page, `${path}, opened ${index + 1}`)
        await back(page)
      }
    })
  }
}

/** In each language, in the dark, on phones small and large and a tablet, with large text, for thumbs and without motion. */
export async function look(page: Page, what: string): Promise<void> {
  expect.soft(await englishLeft(page, NAMES), what).toEqual([])
  // The longest words need the most room.
  await speak(page, 'de')
  await lookOnly(page, what)
  await speak(page, 'en')
}

/** In the language that it is in. */
export async function lookOnly(page: Page, what: string): Promise<void> {
  const [small, moving, silent] = [await smallTargets(page), await movingParts(page), await iconsWithoutTip(page)]
  expect.soft({ small, moving, silent, barriers: await barriersLeft(page), lost: await lostInWidths(page) }, what).toEqual({
    ...{ small: [], moving: [], silent: [], barriers: [], lost: [] },
  })
}

async function speak(page: Page, language: Language): Promise<void> {
  await page
    .locator('.language select')
    .first()
    .evaluate((languages: HTMLSelectElement, chosen) => {
      languages.value = chosen
      languages.dispatchEvent(new Event('change', { bubbles: true }))
    }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Of a page where nothing has opened over it, it would lead away. */
export async function back(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const [address, isOpen] = [page.url(), await dialog.isVisible()]
  if (!isOpen) return
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(address)
}
