import { choose } from './steps/choose.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { expect, test } from './steps/test.ts'
import { writeSingles } from './steps/write-singles.ts'

test('a visitor logs three matches and is then offered the sign-up', { tag: '@phone' }, async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => void (response.status() === 401 && refused.push(response.url())))
  await page.goto('/')
  await expect(page.getByText('No Signup Required')).toBeVisible()
  expect(refused, 'a visitor is known as one without asking').toEqual([])

  await page.goto('/log-match')
  const log = async (opponent: string) => {
    await writeSingles(page, { opponent, own: '11,11', theirs: '4,7', result: 'Won' })
    await page.getByRole('button', { name: 'Log match', exact: true }).click()
    await expectNotice(page, 'Match Saved!')
  }

  await log('Bo')
  await log('Cy')
  const progress = page.getByRole('dialog', { name: 'Great Progress!' })
  await expect(progress).toContainText('1 trial match left')
  await progress.getByRole('button', { name: 'Continue Trial' }).click()

  await log('Di')
  const loving = page.getByRole('dialog', { name: "You're Loving Kitchenline!" })
  await expect(loving).toContainText('all 3 trial matches')
  await loving.getByRole('button', { name: 'Maybe later' }).click()

  await writeSingles(page, { opponent: 'Ed', own: '11', theirs: '4', result: 'Won' })
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expectNotice(page, 'Trial Limit Reached', 'Sign up to continue logging matches!')
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up free' }).click()
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Flog-match$/)

  await page.goto('/')
  await expect(page.getByText("You've Logged 3 Matches!")).toBeVisible()
  await expect(page.getByText('73%', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('a visitor learns that doubles need an account', async ({ page }) => {
  await page.goto('/log-match')
  await choose(page, 'Doubles')
  await expectNotice(page, 'Doubles Not Available in Trial', 'Sign up to log doubles matches!')
})

test('a visitor sees on other pages what an account would open', async ({ page }) => {
  await page.goto('/opponents')
  await expect(page.getByRole('heading', { name: 'Sign up to use Opponents' })).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fprofile$/)
})
