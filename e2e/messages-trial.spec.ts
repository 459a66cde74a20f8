import { choose } from './steps/choose.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { hasTried } from './steps/has-tried.ts'
import { expect, test } from './steps/test.ts'
import { writeSingles } from './steps/write-singles.ts'

const BANNERS = [
  { logged: 0, title: 'No Signup Required', text: "Log up to 3 matches right now. They're saved in this browser." },
  { logged: 1, title: 'No Signup Required', text: "Log up to 2 matches right now. They're saved in this browser." },
  { logged: 2, title: 'Almost Out of Trial Matches', text: '1 match left. Sign up free to keep your matches.' },
  { logged: 3, title: "You've Logged 3 Matches!", text: 'Your trial is over. Sign up free to keep your matches and log more.' },
]

for (const { logged, title, text } of BANNERS) {
  test(`after ${logged} trial matches the banner shows: ${title}`, async ({ page }) => {
    await hasTried(page, logged)
    await page.goto('/')
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  })
}

test('Great Progress! after the second match, with the trial going on', async ({ page }) => {
  await hasTried(page, 1)
  await page.goto('/log-match')
  await writeSingles(page, { opponent: 'Bo', own: '11', theirs: '4', result: 'Won' })
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expectNotice(page, 'Match Saved!', '1 trial match left.')
  const modal = page.getByRole('dialog', { name: 'Great Progress!', exact: true })
  await expect(modal.getByRole('button', { name: 'Continue Trial', exact: true })).toBeVisible()
  await expect(modal.getByRole('link', { name: 'Sign up free' })).toHaveAttribute('href', '/auth')
})

test("You're Loving Kitchenline! when all three are used", async ({ page }) => {
  await hasTried(page, 2)
  await page.goto('/')
  await page.getByRole('button', { name: 'Quick Log' }).click()
  await writeSingles(page.getByRole('dialog'), { opponent: 'Bo', own: '11', theirs: '4', result: 'Won' })
  await page.getByRole('button', { name: 'Save Match' }).click()
  await expectNotice(page, 'Match Saved!', 'That was your last trial match.')
  await expect(page.getByRole('dialog', { name: "You're Loving Kitchenline!", exact: true })).toBeVisible()
})

test('Trial Limit Reached: a fourth match is refused', async ({ page }) => {
  await hasTried(page, 3)
  await page.goto('/log-match')
  await writeSingles(page, { opponent: 'Bo', own: '11', theirs: '4', result: 'Won' })
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expectNotice(page, 'Trial Limit Reached', 'Sign up to continue logging matches!')
})

test('Doubles Not Available in Trial, in the quick log as in the form, and the other types neither', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  // Refused, so that a check would wait for nothing.
  await dialog.getByRole('radio', { name: 'Doubles' }).click()
  await expectNotice(page, 'Doubles Not Available in Trial', 'Sign up to log doubles matches!')
  await dialog.getByRole('radio', { name: 'Tournament' }).click()
  await expectNotice(page, 'Sign up to log this type of match: Tournament')
  await expect(dialog.getByRole('radio', { name: 'Singles' })).toBeChecked()
})

test('Unable to Save where the browser stores nothing, which is only logged before that', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/log-match')
  await expect(page.getByLabel('Opponent name')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(warnings.join()).toContain('The trial could not be saved')

  await writeSingles(page, { opponent: 'Bo', own: '11', theirs: '4', result: 'Won' })
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expectNotice(page, 'Unable to Save', "This browser won't save data (private mode?). Sign up to keep your matches.")
  await expect(page.getByLabel('Opponent name')).toHaveValue('Bo')
})

test('a trial that cannot be read is only logged', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new DOMException('no', 'SecurityError')
    }
  })
  await page.goto('/')
  await expect(page.getByText('No Signup Required', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(warnings.join()).toContain('The trial could not be read')
})

const INVITATIONS = [
  { path: '/opponents', title: 'Sign up to use Opponents' },
  { path: '/history', title: 'Sign up to use Match History' },
  { path: '/history/transfer', title: 'Sign up to import and export' },
  { path: '/analytics', title: 'Sign up to use Analytics' },
  { path: '/find-friends', title: 'Sign up to find friends' },
  { path: '/social', title: 'Sign up to follow your friends' },
]

test('where an account is needed the page invites to one', async ({ page }) => {
  for (const { path, title } of INVITATIONS) {
    await page.goto(path)
    await expect(page.getByText(title, { exact: true })).toBeVisible()
  }
})

test('what a visitor lacks is named as it is to a player', async ({ page }) => {
  await page.goto('/log-match')
  await choose(page, 'Won')
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expectNotice(page, 'Please fill in opponent name, scores, and result')
})
