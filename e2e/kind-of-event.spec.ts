import { randomUUID } from 'node:crypto'
import { chooseForMatch } from './steps/choose-for-match.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { writeSingles } from './steps/write-singles.ts'

/** Won in a league, behind the scenes. */
async function hasPlayedLeague(page: Page, count: number): Promise<void> {
  const match = {
    matchType: 'singles',
    result: 'won',
    opponentName: 'Cy',
    opponentSkillLevel: 3.5,
    userScore: [11],
    opponentScore: [4],
  }
  const matches = Array.from({ length: count }, (_, at) => ({
    ...match,
    tags: ['league'],
    matchDate: new Date(Date.now() - (at + 1) * 3_600_000).toISOString(),
  }))
  const answer = await page.request.post('/api/matches/import', { data: { importId: randomUUID(), firstRow: 0, matches } })
  expect(answer.status()).toBe(200)
}

test('the kind of event is chosen, shown, found, changed, and has its own win rate', async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await hasPlayedLeague(page, 4)
  await page.goto('/history')
  const row = page.getByRole('article').filter({ hasText: 'Ana' })

  await test.step('chosen, three at most', async () => {
    await page.getByRole('button', { name: 'Quick Log' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
    await writeSingles(dialog, { opponent: 'Ana', own: '11', theirs: '9', result: 'Won' })
    const tags = dialog.getByRole('group', { name: 'Kind of event (optional, up to 3)' })
    for (const name of ['Rec', 'League', 'Mixed']) await tags.getByRole('checkbox', { name }).check()
    await expect(tags.getByRole('checkbox', { name: 'Ladder' })).toBeDisabled()
    await tags.getByRole('checkbox', { name: 'Rec' }).uncheck()
    await dialog.getByRole('button', { name: 'Save Match' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    for (const tag of ['League', 'Mixed']) await expect(row).toContainText(tag)
  })

  await test.step('found', async () => {
    await page.getByLabel('Event', { exact: true }).selectOption('League')
    await expect(page.getByRole('article')).toHaveCount(5)
    await expect(page).toHaveURL(/tag=league/)
    await page.getByLabel('Event', { exact: true }).selectOption('Mixed')
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  await test.step('changed', async () => {
    await page.goto('/history')
    await chooseForMatch(page, 'Ana', 'Edit Match')
    const dialog = page.getByRole('dialog', { name: 'Edit Match' })
    await dialog.getByRole('checkbox', { name: 'Mixed' }).uncheck()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expectNotice(page, 'Match Updated')
    await expect(row).toContainText('League')
    await expect(row).not.toContainText('Mixed')
  })

  await test.step('and counted', async () => {
    await page.goto('/analytics')
    await page.getByRole('tab', { name: 'Singles Analytics' }).click()
    const card = page.getByRole('region', { name: 'By kind of event' })
    await expect(card.getByRole('row', { name: 'League' })).toContainText('5 of 5')
  })
})
