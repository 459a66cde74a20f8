import { TRIAL_MATCHES } from '@kitchenline/domain'
import { dismissNotice } from './steps/dismiss-notice.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { passMoment } from './steps/pass-moment.ts'
import { newAccount } from './steps/new-account.ts'
import { openFromMenu } from './steps/open-from-menu.ts'
import { fillSignUp, signUp } from './steps/sign-up.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

test.use(WITHOUT_MOTION)

const MIGRATE = '**/api/trial/migrate'
const TRIAL = 'kitchenline.trial'

async function logOnTrial(page: Page, opponent: string): Promise<void> {
  await writeSingles(page, { opponent, own: '11,8,11', theirs: '4,11,7', result: 'Won' })
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await passMoment(page, 'Match Saved!')
}

const stored = (page: Page) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '{"matches":[]}') as { matches: unknown[] }).matches.length,
    TRIAL,
  )

test('the matches of a trial are kept when a visitor signs up, and a session that ended is renewed over the page', async ({
  page,
}) => {
  const account = newAccount()
  await page.goto('/log-match')
  await logOnTrial(page, 'Bo')
  await page.goto('/auth')
  await expect(page.getByText("We'll add your trial match to your account.")).toBeVisible()
  await fillSignUp(page, account)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectNotice(page, 'Trial Data Saved!', '1 trial match was added to your account.')
  expect(await stored(page)).toBe(0)

  await test.step('game by game', async () => {
    await dismissNotice(page)
    await openFromMenu(page, 'History')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('vs Bo')
    await expect(page.getByRole('article')).toContainText('11–4, 8–11, 11–7')
  })

  await test.step('the match waits while one signs in again, and is saved then', async () => {
    await openFromMenu(page, 'Log match')
    await writeSingles(page, { opponent: 'Cy', own: '11', theirs: '4', result: 'Won' })
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Log match', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel('Username')).toHaveValue(account.username)
    await dialog.getByLabel('Password').fill(account.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await passMoment(page, 'Match logged successfully!')
    await expect(page.getByLabel('Opponent name')).toHaveValue('')
    await openFromMenu(page, 'History')
    await expect(page.getByRole('article').filter({ hasText: 'vs Cy' })).toHaveCount(1)
  })
})

test('a migration whose answer is lost keeps login and data, and is made up for without a second copy', async ({ page }) => {
  await page.goto('/log-match')
  await logOnTrial(page, 'Bo')
  const account = newAccount()
  // The server stores the match, and the answer never arrives.
  await page.route(MIGRATE, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await signUp(page, account)
  await expectNotice(page, 'Note', "Some trial data couldn't be migrated, but login succeeded. We'll try again.")
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(await stored(page)).toBe(1)

  await page.unroute(MIGRATE)
  const again = page.waitForResponse(MIGRATE)
  await page.goto('/history')
  expect(await (await again).json()).toMatchObject({ success: true })
  await expect.poll(() => stored(page)).toBe(0)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('two tabs cannot make one match more, and see each other’s matches', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/log-match')
  await other.goto('/log-match')
  for (let left = TRIAL_MATCHES - 1; left > 0; left -= 1)
    await logOnTrial(left % 2 === 0 ? page : other, `Bo ${'I'.repeat(left)}`)
  await other.getByRole('button', { name: 'Continue Trial' }).click()
  await logOnTrial(other, 'Di')
  await expect(page.getByText(`You've Logged ${TRIAL_MATCHES} Matches! Sign up to log more.`)).toBeVisible()

  await writeSingles(page, { opponent: 'Ed', own: '11', theirs: '4', result: 'Won' })
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expectNotice(page, 'Trial Limit Reached', 'Sign up to continue logging matches!')
  expect(await stored(page)).toBe(TRIAL_MATCHES)
})
