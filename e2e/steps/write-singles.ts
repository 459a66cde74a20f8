import { expect, type Locator, type Page } from '@playwright/test'
import { choose } from './choose.ts'
import { openDetails } from './open-details.ts'

type Singles = { opponent: string; own: string; theirs: string; result: 'Won' | 'Lost' }

/** Fills in a match against a new person, in the log form or the quick log. */
export async function writeSingles(within: Page | Locator, { opponent, own, theirs, result }: Singles): Promise<void> {
  const name = within.getByLabel('Opponent name')
  const someoneElse = within.getByRole('button', { name: 'Someone else' })
  // The people of the book may come in between, and take the place of the field.
  await expect(async () => {
    if (!(await name.isVisible())) await someoneElse.click({ timeout: 2_000 })
    await name.fill(opponent, { timeout: 2_000 })
  }).toPass()
  await openDetails(within)
  await within.getByLabel('Your score', { exact: true }).fill(own)
  await within.getByLabel('Opponent score', { exact: true }).fill(theirs)
  await choose(within, result)
}
