import type { Locator, Page } from '@playwright/test'
import { choose } from './choose.ts'

type Singles = { opponent: string; own: string; theirs: string; result: 'Won' | 'Lost' }

/** Fills in a match against somebody new, in the log form or the quick log. */
export async function writeSingles(within: Page | Locator, { opponent, own, theirs, result }: Singles): Promise<void> {
  await within.getByLabel('Opponent name').fill(opponent)
  await within.getByLabel('Your score', { exact: true }).fill(own)
  await within.getByLabel('Opponent score', { exact: true }).fill(theirs)
  await choose(within, result)
}
