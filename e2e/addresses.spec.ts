import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'

test('an address that does not exist says so and leads back', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404 · Out of bounds' })).toBeVisible()
  await expect(page).toHaveTitle(/AI-powered pickleball tracking/)
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a player who is no administrator is taken to the dashboard', async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('the filters of the history live in its address', async ({ page }) => {
  await signedInPlayer(page)
  for (const [opponentName, result] of [
    ['Bo', 'won'],
    ['Cy', 'lost'],
  ] as const) {
    const scores = { userScore: [11], opponentScore: [9], matchDate: new Date().toISOString() }
    await page.request.post('/api/matches', { data: { matchType: 'singles', result, opponentName, ...scores } })
  }
  await page.goto('/history')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByLabel('Result').selectOption('Losses')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/\?result=lost$/)

  await page.reload()
  await expect(page.getByRole('article')).toContainText('vs Cy')
  await page.getByLabel('Search').fill('nobody')
  await expect(page.getByText('No matches found matching your filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(2)
})
