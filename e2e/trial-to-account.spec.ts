import { expectNotice } from './steps/expect-notice.ts'
import { passMoment } from './steps/pass-moment.ts'
import { newAccount } from './steps/new-account.ts'
import { signUp } from './steps/sign-up.ts'
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
