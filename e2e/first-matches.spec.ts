import { choose } from './steps/choose.ts'
import { passMoment } from './steps/pass-moment.ts'
import { newAccount } from './steps/new-account.ts'
import { openFromMenu } from './steps/open-from-menu.ts'
import { signIn } from './steps/sign-in.ts'
import { signUp } from './steps/sign-up.ts'
import { expect, test, type Page } from './steps/test.ts'
import { writeSingles } from './steps/write-singles.ts'

test('a new player logs a singles and a doubles match, and finds them after the next sign-in', async ({ page }) => {
  const account = newAccount()
  await signUp(page, account)

  // A phone ends an app while a match is being written down: the next start has it.
  const ended = await page.context().newPage()
  await ended.goto('/log-match')
  await ended.getByLabel('Opponent name').fill('Dana')
  await ended.close()
  await page.reload()
  await openFromMenu(page, 'Log match')
  await expect(page.getByLabel('Opponent name')).toHaveValue('Dana')
  await writeSingles(page, { opponent: 'Dana Whitfield', own: '11,11', theirs: '4,7', result: 'Won' })
  await expect(page.getByText('You won 2 of 2 games · 22–11 in points')).toBeVisible()
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await passMoment(page, 'Match logged successfully!', 'Your match has been added to your history.')
  await expect(page.getByLabel('Your score', { exact: true })).toHaveValue('')

  await choose(page, 'Doubles')
  await page.getByLabel('Partner name').fill('Mai Nguyễn')
  await page.getByLabel('Opponent 1', { exact: true }).selectOption('Dana Whitfield')
  await expect(page.getByLabel('Opponent 1 skill level (Auto-filled)')).toBeDisabled()
  await page.getByLabel('Opponent 2 name').fill('Luca Bianchi')
  await page.getByLabel('Your score', { exact: true }).fill('9,6')
  await page.getByLabel("Opponents' score", { exact: true }).fill('11,11')
  await choose(page, 'Lost')
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await passMoment(page, 'Match logged successfully!')
  await expect(page.getByLabel('Your score', { exact: true })).toHaveValue('')

  await expectBothMatches(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await signIn(page, account)
  await expectBothMatches(page)
})

/** 22 of 33 points times 1.1 is 73%, 15 of 37 is 41%; their mean is 57%. */
async function expectBothMatches(page: Page): Promise<void> {
  await openFromMenu(page, 'History')
  const [doubles, singles] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
  await expect(doubles).toContainText('with Mai Nguyễn vs Dana Whitfield & Luca Bianchi')
  await expect(doubles).toContainText('Lost')
  await expect(doubles).toContainText('9–11, 6–11')
  await expect(doubles.getByRole('img', { name: '41% performance' })).toBeVisible()
  await expect(singles).toContainText('vs Dana Whitfield')
  await expect(singles).toContainText('Won')
  await expect(singles).toContainText('11–4, 11–7')
  await expect(singles.getByRole('img', { name: '73% performance' })).toBeVisible()

  await openFromMenu(page, 'Dashboard')
  await expect(page.getByText('average over 2 matches')).toBeVisible()
  await expect(page.getByText('57%', { exact: true })).toBeVisible()
  await expect(page.getByText('1 win, 1 loss')).toBeVisible()
  await expect(page.getByText('1 / 10')).toHaveCount(2)
  await expect(page.getByRole('article')).toHaveCount(2)

  await openFromMenu(page, 'Opponents')
  await expect(page.getByRole('heading', { name: 'Luca Bianchi' })).toBeVisible()
}
