import { expectNotice } from './steps/expect-notice.ts'
import { holdBack } from './steps/hold-back.ts'
import { newAccount } from './steps/new-account.ts'
import { fillSignUp } from './steps/sign-up.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const logIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()
const create = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

async function writeLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
}

test('an account is refused, made, left and entered, each with its words', async ({ page }) => {
  const existing = await signedInPlayer(page)
  await page.context().clearCookies()
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')

  await test.step('a wrong password and an unknown name read the same', async () => {
    for (const username of [existing.username, 'nobody-has-this-name']) {
      const answer = page.waitForResponse('**/api/login')
      await writeLogin(page, username, 'not-the-password')
      await logIn(page)
      expect((await answer).status()).toBe(401)
      await expectNotice(page, 'Login Failed', 'Invalid username or password')
    }
  })

  await test.step('a new player is welcome, and reads what is still to come', async () => {
    const letGo = await holdBack(page, '**/api/register')
    await fillSignUp(page, newAccount('Dana Player'))
    await create(page)
    await expect(page.getByRole('button', { name: 'Creating account...', exact: true })).toBeDisabled()
    letGo()
    await expectNotice(page, 'Registration Successful', 'Welcome, Dana Player!')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('no matches yet', { exact: true })).toHaveCount(4)
    await expect(page.getByRole('heading', { name: 'Not Enough Data Yet', exact: true })).toBeVisible()
    await expect(page.getByText('0 / 10', { exact: true })).toHaveCount(2)
    await expect(page.getByText('No matches recorded yet. Log your first match to get started!', { exact: true })).toBeVisible()
    await expect(page.getByText('Chart coming soon', { exact: true })).toBeVisible()
    await expect(page.getByText('Share your link with the people you play with.')).toBeVisible()
  })

  await test.step('Logged out', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectNotice(page, 'Logged out')
  })

  await test.step('Signing in... and then Login Successful', async () => {
    await page.getByRole('link', { name: 'Sign In' }).click()
    const letGo = await holdBack(page, '**/api/login')
    await writeLogin(page, existing.username, existing.password)
    await logIn(page)
    await expect(page.getByRole('button', { name: 'Signing in...', exact: true })).toBeDisabled()
    letGo()
    await expectNotice(page, 'Login Successful', 'Welcome back, Robin Player!')
    await expect(page).toHaveURL(/\/$/)
  })
})
