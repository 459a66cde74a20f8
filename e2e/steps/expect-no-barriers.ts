import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import type { Evaluates } from './evaluates.ts'

const STANDARD: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } }
/** What the colours of the dark can change. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }
/** What a narrow screen can change, where the parts are the same as on a wide one. */
const SIZES: RunOptions = { runOnly: ['target-size', 'color-contrast', 'scrollable-region-focusable', 'link-in-text-block'] }

/** In light mode all that the standard demands, in dark mode its colours; on a phone what depends on size. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) return expectNone(page, SIZES)
  await expectNone(page, STANDARD)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNone(page, COLOURS)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Also names and roles, for what only a phone shows. */
export const expectStandard = (page: Evaluates): Promise<void> => expectNone(page, STANDARD)

const expectNone = async (page: Evaluates, options: RunOptions): Promise<void> =>
  expect(await barriers(page, options)).toEqual([])

/** Also in the dark, for walks that go on to look at other things. */
export async function barriersLeft(page: Page): Promise<string[]> {
  const found = await barriers(page, STANDARD)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = await barriers(page, COLOURS)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...found, ...inTheDark.map((each) => `in the dark, ${each}`)]
}

async function barriers(page: Evaluates, options: RunOptions): Promise<string[]> {
  // Once a document: it is a large script.
  if (await page.evaluate(() => !('axe' in window), undefined)) await page.evaluate(axe.source)
  const run = { ...options, resultTypes: ['violations'] } satisfies RunOptions
  const violations = await page.evaluate(async (given) => {
    // Colours in the middle of a transition have a contrast of their own.
    const underWay = () => document.getAnimations().filter((motion) => motion instanceof CSSTransition)
    // One may begin another, and a page that has just been drawn begins some only with its second frame.
    for (let round = 0; round < 2 || (round < 20 && underWay().length > 0); round += 1) {
      await new Promise(requestAnimationFrame)
      await Promise.allSettled(underWay().map(({ finished }) => finished))
    }
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    return (await axe.run(given)).violations
  }, run)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
