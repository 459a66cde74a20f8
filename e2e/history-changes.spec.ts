import { chooseForMatch } from './steps/choose-for-match.ts'
import { choose } from './steps/choose.ts'
import { dismissNotice } from './steps/dismiss-notice.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { hasLogged } from './steps/has-logged.ts'
import { historyTool } from './steps/history-tool.ts'
import { openFromMenu } from './steps/open-from-menu.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'

const cards = (page: Page) => page.getByRole('article')
const tile = (page: Page, label: string) => page.locator('.kl-stat').filter({ hasText: label })

test('a match is edited, deleted, restored twice and cleared, and the figures follow', async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await hasLogged(page, { opponent: 'Cy', result: 'lost', daysAgo: 1 })
  await hasLogged(page, { opponent: 'Di', partner: 'Mai', daysAgo: 2 })
  await page.goto('/history')
  await expect(tile(page, 'Total Matches')).toContainText('3')

  await test.step('an edit changes score and card', async () => {
    const card = cards(page).filter({ hasText: 'vs Bo' })
    await expect(card.getByRole('img', { name: '67% performance' })).toBeVisible()
    await card.getByRole('button', { name: 'Won 2–0 vs Bo' }).click()
    await expect(card).toContainText('You won 22 of 36 points: 61.1%. Singles: ×1.1 = 67.2%')
    await chooseForMatch(page, 'Bo', 'Edit Match')
    const dialog = page.getByRole('dialog', { name: 'Edit Match' })
    await expect(dialog.getByLabel('Your score', { exact: true })).toHaveValue('11,11')
    await choose(dialog, 'Tournament')
    await dialog.getByLabel('Location (optional)').fill('Riverside')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expectNotice(page, 'Match Updated')
    await expect(card).toContainText('73% performance')
    await expect(card).toContainText('Riverside')
    await dismissNotice(page)
  })

  const remove = async () => {
    await chooseForMatch(page, 'Cy', 'Delete Match')
    await page.getByRole('dialog', { name: 'Delete Match' }).getByRole('button', { name: 'Delete', exact: true }).click()
    await expectNotice(page, 'Match Deleted')
    await expect(cards(page)).toHaveCount(2)
    await expect(tile(page, 'Total Matches')).toContainText('2')
  }

  await test.step('a deleted match comes back by Undo, and later from the bin', async () => {
    await remove()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectNotice(page, 'Match restored')
    await expect(cards(page)).toHaveCount(3)
    await expect(tile(page, 'Losses')).toContainText('1')
    await dismissNotice(page)
    await remove()
    await dismissNotice(page)
    await historyTool(page, 'Recently deleted')
    await expect(page.getByText('30 days left')).toBeVisible()
    await page.getByRole('button', { name: 'Restore the match against Cy' }).click()
    await expectNotice(page, 'Match restored')
    await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible()
    await openFromMenu(page, 'History')
    await expect(cards(page)).toHaveCount(3)
    await dismissNotice(page)
  })

  await test.step('clearing names the count and requires the word; the matches lie in the bin', async () => {
    await historyTool(page, 'Clear All Singles')
    const dialog = page.getByRole('dialog', { name: 'Clear All Singles' })
    await expect(dialog.getByText('Delete all 2 singles matches?')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Delete \d+ match/ })).toBeDisabled()
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
    await dialog.getByRole('button', { name: 'Delete 2 matches' }).click()
    await expectNotice(page, '2 matches deleted')
    await expect(cards(page)).toHaveCount(1)
    await dismissNotice(page)
    await historyTool(page, 'Clear All Singles')
    await expectNotice(page, 'No singles matches to delete')
    await historyTool(page, 'Recently deleted')
    await expect(cards(page).filter({ hasText: 'vs Bo' })).toContainText('30 days left')
    await expect(cards(page)).toHaveCount(2)
  })
})

test('a long history comes part by part, with the tiles of all of it and the filters in the address', async ({ page }) => {
  await signedInPlayer(page)
  const matches = Array.from({ length: 60 }, (_, day) => ({
    ...{ matchType: 'singles', opponentName: day === 59 ? 'Zoe' : day % 2 ? 'Bo' : 'Cy', opponentSkillLevel: 3.5 },
    ...(day % 3
      ? { result: 'won', userScore: [11], opponentScore: [6] }
      : { result: 'lost', userScore: [6], opponentScore: [11] }),
    matchDate: new Date(Date.now() - day * 86_400_000).toISOString(),
  }))
  const imported = await page.request.post('/api/matches/import', { data: { importId: 'long', firstRow: 0, matches } })
  expect(imported.ok()).toBe(true)
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
