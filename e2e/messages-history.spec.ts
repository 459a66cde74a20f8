import { chooseFromMenu } from './steps/choose-from-menu.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { APOLOGY, fails } from './steps/fails.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'

test.beforeEach(async ({ page }) => {
  await signedInPlayer(page)
})

const ACTIONS = 'Actions for the match against Bo'
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

test('a history without matches shows what to do', async ({ page }) => {
  await page.goto('/history')
  await expect(page.getByText('No matches recorded yet. Log your first match to get started!', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Log a match', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log New Match' })).toBeVisible()
})

test('the filters and the tiles have their names', async ({ page }) => {
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  await expect(page.getByLabel('Type').getByRole('option')).toHaveText(['All Types', 'Singles', 'Doubles'])
  await expect(page.getByLabel('Result').getByRole('option')).toHaveText(['All', 'Wins', 'Losses'])
  await expect(page.getByLabel('Date').getByRole('option')).toHaveText(['All Time', 'Today', 'This Week', 'This Month'])
  for (const [label, figure] of Object.entries({ 'Total Matches': '1', Wins: '1', Losses: '0', 'Win Rate': '100%' })) {
    await expect(page.locator('.kl-stat').filter({ hasText: label })).toContainText(figure)
  }
  await page.getByLabel('Date').selectOption('Today')
  await page.getByLabel('Result').selectOption('Losses')
  await expect(page.getByText('No matches found matching your filters.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('clearing shows what it takes, and where the matches are until they are gone for good', async ({ page }) => {
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  await page.getByRole('button', { name: 'Clear All Singles', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Clear All Singles' })
  await expect(dialog.getByText('Delete your only singles match?', { exact: true })).toBeVisible()
  await expect(
    dialog.getByText(
      "They leave your history and your stats right away. You'll find them under “Recently deleted” for 30 days; after that they are permanently deleted.",
      { exact: true },
    ),
  ).toBeVisible()
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete 1 match' }).click()
  await expect(page.getByText('No matches recorded yet. Log your first match to get started!', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'vs Bo' })).toContainText('30 days left')
  await page.getByRole('button', { name: 'Restore the match against Bo' }).click()
  await expectNotice(page, 'Match restored')
  await page.goto('/history')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear All Doubles', exact: true }).click()
  await expectNotice(page, 'No doubles matches to delete')
})

test('a history that does not come shows a message instead of looking empty', async ({ page }) => {
  await hasLogged(page, { opponent: 'Bo' })
  await fails(page, 'GET', '**/api/matches?*')
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Your matches could not be loaded' })).toBeVisible()
  await expect(page.getByText(APOLOGY, { exact: true })).toBeVisible()
  await page.unroute('**/api/matches?*')
  await retry(page)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('Match Updated, and cleared required fields are marked', async ({ page }) => {
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  await chooseFromMenu(page, ACTIONS, 'Edit Match')
  const dialog = page.getByRole('dialog', { name: 'Edit Match' })
  await dialog.getByLabel('Your score', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectNotice(page, 'Please fill in all required fields')
  await dialog.getByLabel('Your score', { exact: true }).fill('11,12')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectNotice(page, 'Match Updated')
})

/** The page shows a match that is gone by now, and no news of it comes. */
async function showsDeletedMatch(page: Page): Promise<void> {
  const id = await hasLogged(page, { opponent: 'Bo' })
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/history')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect((await page.request.delete(`/api/matches/${id}`)).ok()).toBe(true)
}

test('Error: a match that was deleted elsewhere cannot be edited, and what was written stays', async ({ page }) => {
  await showsDeletedMatch(page)
  await chooseFromMenu(page, ACTIONS, 'Edit Match')
  const dialog = page.getByRole('dialog', { name: 'Edit Match' })
  await dialog.getByLabel('Location (optional)').fill('Riverside')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectNotice(page, 'Error', 'This match no longer exists.')
  await expect(dialog.getByLabel('Location (optional)')).toHaveValue('Riverside')
})

test('Error: a match that was deleted elsewhere cannot be deleted, and leaves the list', async ({ page }) => {
  await showsDeletedMatch(page)
  await chooseFromMenu(page, ACTIONS, 'Delete Match')
  await page.getByRole('dialog', { name: 'Delete Match' }).getByRole('button', { name: 'Delete', exact: true }).click()
  await expectNotice(page, 'Error', 'This match no longer exists.')
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('an Undo that fails leaves the match in the bin, whose failure is shown too', async ({ page }) => {
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  await chooseFromMenu(page, ACTIONS, 'Delete Match')
  const dialog = page.getByRole('dialog', { name: 'Delete Match' })
  await expect(dialog.getByText('It stays under “Recently deleted” for 30 days.', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectNotice(page, 'Match Deleted', 'It can be restored for 30 days.')
  await fails(page, 'POST', '**/api/matches/*/restore')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Error', APOLOGY)

  await fails(page, 'GET', '**/api/matches/deleted*')
  await page.goto('/history/deleted')
  await expect(page.getByRole('heading', { name: 'Your deleted matches could not be loaded' })).toBeVisible()
  await page.unroute('**/api/matches/deleted*')
  await retry(page)
  await page.getByRole('button', { name: 'Restore the match against Bo' }).click()
  await expectNotice(page, 'Error', APOLOGY)
})

test('an empty bin shows a message', async ({ page }) => {
  await page.goto('/history/deleted')
  await expect(page.getByText('Nothing was deleted in the last 30 days.', { exact: true })).toBeVisible()
  await expect(
    page.getByText("Deleted matches stay here for 30 days, then they're gone for good.", { exact: true }),
  ).toBeVisible()
})

test('a file that brings nothing shows why', async ({ page }) => {
  await page.goto('/history/transfer')
  const choose = (text: string | Buffer) =>
    page.getByLabel('CSV file').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('date,type,result,own_scores,opponent_scores,opponent\n')
  await expect(page.getByText('This file has no rows', { exact: true })).toBeVisible()
  await choose(Buffer.alloc(10_000_001, '\n'))
  await expect(page.getByText('This file is larger than 10 MB. Please split it.', { exact: true })).toBeVisible()
})

test('The export failed', async ({ page }) => {
  await page.goto('/history/transfer')
  await fails(page, 'GET', '**/api/matches')
  await page.getByRole('button', { name: 'Matches as CSV' }).click()
  await expectNotice(page, 'The export failed', APOLOGY)
})
