import { expectNotice } from './steps/expect-notice.ts'
import { APOLOGY, fails } from './steps/fails.ts'
import { hasTried } from './steps/has-tried.ts'
import { holdBack } from './steps/hold-back.ts'
import { newAccount, type Account } from './steps/new-account.ts'
import { fillSignUp } from './steps/sign-up.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).click()
const create = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

async function writeLogin(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
}

async function writeSignUp(page: Page, account: Account): Promise<void> {
  await page.goto('/auth')
  await fillSignUp(page, account)
}

test('the card is titled Get Started and begins with Login', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible()
})

test('an empty login is named field by field', async ({ page }) => {
  await page.goto('/auth')
  await logIn(page)
  await expect(page.getByText('Username is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
})

test('Login Failed: a wrong password and an unknown name read the same', async ({ page }) => {
  const account = await signedInPlayer(page)
  await page.context().clearCookies()
  for (const username of [account.username, 'nobody-has-this-name']) {
    await writeLogin(page, username, 'not-the-password')
    await logIn(page)
    await expectNotice(page, 'Login Failed', 'Invalid username or password')
  }
})

test('Login Failed without a message of the server shows the most likely reason', async ({ page }) => {
  await page.route('**/api/login', (route) => route.fulfill({ status: 401, body: '' }))
  await writeLogin(page, 'robin', 'secret')
  await logIn(page)
  await expectNotice(page, 'Login Failed', 'Invalid username or password')
})

test('Signing in... and then Login Successful', async ({ page }) => {
  const account = await signedInPlayer(page)
  await page.context().clearCookies()
  const letGo = await holdBack(page, '**/api/login')
  await writeLogin(page, account.username, account.password)
  await logIn(page)
  await expect(page.getByRole('button', { name: 'Signing in...', exact: true })).toBeDisabled()
  letGo()
  await expectNotice(page, 'Login Successful', 'Welcome back, Robin Player!')
  await expect(page).toHaveURL(/\/$/)
})

test('a registration with gaps is named field by field', async ({ page }) => {
  await writeSignUp(page, { name: '', username: '', email: 'nowhere', password: 'short' })
  await expect(page.getByPlaceholder('Minimum 6 characters')).toHaveValue('short')
  await create(page)
  await expect(page.getByText('Username is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible()
})

test('Registration Failed: a name or an address that is taken', async ({ page }) => {
  const existing = await signedInPlayer(page)
  await page.context().clearCookies()
  await writeSignUp(page, { ...newAccount(), username: existing.username })
  await create(page)
  await expectNotice(page, 'Registration Failed', 'This username is already taken.')
  await writeSignUp(page, { ...newAccount(), email: existing.email })
  await create(page)
  await expectNotice(page, 'Registration Failed', 'This email address already has an account.')
})

test('Creating account... and then Registration Successful', async ({ page }) => {
  const letGo = await holdBack(page, '**/api/register')
  await writeSignUp(page, newAccount('Dana Player'))
  await create(page)
  await expect(page.getByRole('button', { name: 'Creating account...', exact: true })).toBeDisabled()
  letGo()
  await expectNotice(page, 'Registration Successful', 'Welcome, Dana Player!')
  await expect(page).toHaveURL(/\/$/)
})

test('Note: a trial that cannot be brought along leaves the player signed in', async ({ page }) => {
  await hasTried(page, 1)
  await fails(page, 'POST', '**/api/trial/migrate')
  await writeSignUp(page, newAccount())
  await create(page)
  await expectNotice(page, 'Note', "Some trial data couldn't be migrated, but login succeeded. We'll try again.")
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('Logout failed, and at the second try Logged out', async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/')
  await fails(page, 'POST', '**/api/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectNotice(page, 'Logout failed', APOLOGY)

  await page.unroute('**/api/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectNotice(page, 'Logged out')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})
