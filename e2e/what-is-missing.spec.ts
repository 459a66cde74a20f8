import { choose } from './steps/choose.ts'
import { dismissNotice } from './steps/dismiss-notice.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'

test.beforeEach(async ({ page }) => {
  await signedInPlayer(page)
})

test('the log form names what a match lacks and sends nothing', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/log-match')

  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expectNotice(page, 'Please fill in opponent name, scores, and result')
  await expect(page.getByLabel('Opponent name')).toBeFocused()

  await choose(page, 'Doubles')
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expectNotice(page, 'For doubles matches, please fill in partner name, both opponents, scores, and result')
  expect(sent).toEqual([])

  await dismissNotice(page)
  await page.getByRole('button', { name: 'Reset Form' }).click()
  await expect(page.getByRole('radio', { name: 'Singles' })).toBeChecked()
})

test('the quick log names it too, keeps what was typed when the save fails, and closes when it works', async ({ page }) => {
  await page.goto('/history')
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  await expectNotice(page, 'Please fill in all required fields')

  await dialog.getByLabel('Opponent name').fill('Bo')
  await dialog.getByLabel('Your score', { exact: true }).fill('11')
  await dialog.getByLabel('Opponent score', { exact: true }).fill('9')
  await choose(dialog, 'Won')
  await page.route('**/api/matches', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  await expectNotice(page, 'Error', 'Failed to log match. Please try again.')
  await expect(dialog.getByLabel('Opponent name')).toHaveValue('Bo')

  await page.unroute('**/api/matches')
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  await expectNotice(page, 'Match logged successfully!', 'Your match has been added to your history.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
})
