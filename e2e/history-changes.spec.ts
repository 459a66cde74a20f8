import { chooseFromMenu } from './steps/choose-from-menu.ts'
import { choose } from './steps/choose.ts'
import { dismissNotice } from './steps/dismiss-notice.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { hasLogged } from './steps/has-logged.ts'
import { historyTool } from './steps/history-tool.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'

const cards = (page: Page) => page.getByRole('article')
const tile = (page: Page, label: string) => page.locator('.kl-stat').filter({ hasText: label })

async function confirmClearing(page: Page, format: 'Singles' | 'Doubles', question: string): Promise<void> {
  await historyTool(page, `Clear All ${format}`)
  const dialog = page.getByRole('dialog', { name: `Clear All ${format}` })
  await expect(dialog.getByText(question)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Delete \d+ match/ })).toBeDisabled()
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: /^Delete \d+ match/ }).click()
}

test('a match is edited, and its score and the tiles follow', { tag: '@phone' }, async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  await expect(cards(page)).toContainText('67% performance')
  await page.getByText('Why this score?').click()
  await expect(cards(page)).toContainText('You won 22 of 36 points: 61.1%. Singles: ×1.1 = 67.2%')

  await chooseFromMenu(page, 'Actions for the match against Bo', 'Edit Match')
  const dialog = page.getByRole('dialog', { name: 'Edit Match' })
  await expect(dialog.getByLabel('Your score', { exact: true })).toHaveValue('11,11')
  await choose(dialog, 'Tournament')
  await dialog.getByLabel('Location (optional)').fill('Riverside')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectNotice(page, 'Match Updated')
  await expect(cards(page)).toContainText('73% performance')
  await expect(cards(page)).toContainText('Riverside')
})

test('an edit that the server refuses keeps the form', async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  await chooseFromMenu(page, 'Actions for the match against Bo', 'Edit Match')
  const dialog = page.getByRole('dialog', { name: 'Edit Match' })
  await dialog.getByLabel('Location (optional)').fill('Riverside')
  await page.route('**/api/matches/*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectNotice(page, 'Error', 'Something went wrong on our side. Please try again.')
  await expect(dialog.getByLabel('Location (optional)')).toHaveValue('Riverside')
})

test('a deleted match comes back by Undo, and later from the bin', { tag: '@phone' }, async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await hasLogged(page, { opponent: 'Cy', result: 'lost', daysAgo: 1 })
  await page.goto('/history')
  await expect(tile(page, 'Total Matches')).toContainText('2')

  const remove = async () => {
    await chooseFromMenu(page, 'Actions for the match against Cy', 'Delete Match')
    await page.getByRole('dialog', { name: 'Delete Match' }).getByRole('button', { name: 'Delete', exact: true }).click()
    await expectNotice(page, 'Match Deleted')
    await expect(cards(page)).toHaveCount(1)
    await expect(tile(page, 'Total Matches')).toContainText('1')
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Match restored')
  await expect(cards(page)).toHaveCount(2)
  await expect(tile(page, 'Losses')).toContainText('1')

  await dismissNotice(page)
  await remove()
  await dismissNotice(page)
  await historyTool(page, 'Recently deleted')
  await expect(page.getByText('30 days left')).toBeVisible()
  await page.getByRole('button', { name: 'Restore the match against Cy' }).click()
  await expectNotice(page, 'Match restored')
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible()
  await page.goto('/history')
  await expect(cards(page)).toHaveCount(2)
})

test('a deletion that fails puts the match back', async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  await page.route('**/api/matches/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  )
  await chooseFromMenu(page, 'Actions for the match against Bo', 'Delete Match')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectNotice(page, 'Error', 'Something went wrong on our side. Please try again.')
  await expect(cards(page)).toHaveCount(1)
})

test('clearing names the count, requires the word, and shows what it found', { tag: '@phone' }, async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await hasLogged(page, { opponent: 'Cy' })
  await hasLogged(page, { opponent: 'Di', partner: 'Mai' })
  await page.goto('/history')

  await page.route('**/api/users/me/singles-matches', (route) => route.fulfill({ status: 500, body: 'no' }))
  await confirmClearing(page, 'Singles', 'Delete all 2 singles matches?')
  await expectNotice(page, 'Failed to clear singles matches', 'Something went wrong on our side. Please try again.')
  await dismissNotice(page)
  await page.unroute('**/api/users/me/singles-matches')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 matches' }).click()
  await expectNotice(page, '2 matches deleted')
  await expect(cards(page)).toHaveCount(1)

  await dismissNotice(page)
  await historyTool(page, 'Clear All Singles')
  await expectNotice(page, 'No singles matches to delete')

  await dismissNotice(page)
  await page.route('**/api/users/me/doubles-matches', (route) => route.fulfill({ json: { deleted: 0 } }))
  await confirmClearing(page, 'Doubles', 'Delete your only doubles match?')
  await expectNotice(page, 'No doubles matches to delete')

  await dismissNotice(page)
  await page.unroute('**/api/users/me/doubles-matches')
  await page.route('**/api/users/me/doubles-matches', (route) => route.fulfill({ status: 500, body: 'no' }))
  await confirmClearing(page, 'Doubles', 'Delete your only doubles match?')
  await expectNotice(page, 'Failed to clear doubles matches', 'Something went wrong on our side. Please try again.')
  await dismissNotice(page)
  await page.unroute('**/api/users/me/doubles-matches')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 match' }).click()
  await expectNotice(page, '1 match deleted')
  await expect(page.getByText('No matches recorded yet. Log your first match to get started!')).toBeVisible()
})

test('a long history comes part by part, with the tiles of all of it and the filters in the address', async ({ page }) => {
  await signedInPlayer(page)
  for (let day = 0; day < 60; day += 1) {
    const opponent = day === 59 ? 'Zoe' : day % 2 ? 'Bo' : 'Cy'
    await hasLogged(page, { opponent, result: day % 3 ? 'won' : 'lost', daysAgo: day })
  }
  await page.goto('/history')
  await expect(tile(page, 'Total Matches')).toContainText('60')
  await expect(cards(page).first()).toBeVisible()
  // Only what is near the screen is drawn, and the oldest match is in the second part.
  expect(await cards(page).count()).toBeLessThan(50)
  await expect(async () => {
    await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight))
    await expect(cards(page).filter({ hasText: 'Zoe' })).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.getByLabel('Result').selectOption('Losses')
  await expect(page).toHaveURL(/result=lost/)
  await expect(tile(page, 'Total Matches')).toContainText('20')
  await expect(cards(page)).toHaveCount(20)
  await page.reload()
  await expect(cards(page)).toHaveCount(20)
  await page.getByLabel('Search').fill('nobody')
  await expect(page.getByText('No matches found matching your filters.')).toBeVisible()
})
