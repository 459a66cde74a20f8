import { expectNotice } from './steps/expect-notice.ts'
import { lettersTo } from './steps/letters-to.ts'
import { newAccount } from './steps/new-account.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

// E2E_BASE_URL names a running system, whose letter box is not ours.
test.skip(!process.env.E2E_DATA_DIR, 'needs a system of its own')

/** The newest link that the mail server was given for this address. */
async function linkIn(email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = /https?:\S+/.exec((await lettersTo(email)).at(-1) ?? '')?.[0]
    expect(link).toContain('#')
  }).toPass()
  return link!
}

const login = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a forgotten password is replaced by a link that works once', async ({ page }) => {
  const account = await signedInPlayer(page)
  await page.context().clearCookies()

  await test.step('the same answer for any address', async () => {
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill(newAccount().email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Check your email')).toBeVisible()
    await page.goto('/auth/reset')
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Check your email')).toBeVisible()
  })

  const link = await linkIn(account.email)
  await test.step('the link leads to a new password, and leaves the address bar', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
    expect(page.url()).not.toContain('#')
    await page.getByLabel('New password').fill('soft-third-shot')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expectNotice(page, 'Password changed', 'You can sign in with it now.')
    await login(page, account.username, 'soft-third-shot')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  await test.step('a second time it offers a new one', async () => {
    await page.context().clearCookies()
    await page.goto(link)
    await page.getByLabel('New password').fill('another-password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('alert').getByText("Enter your address and we'll send you a new link.")).toBeVisible()
  })
})

test('an account that is to be erased can be kept for seven days', async ({ page }) => {
  const account = await signedInPlayer(page)
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })

  await test.step('not without the name and the password', async () => {
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByText("That isn't your username")).toBeVisible()
    await dialog.getByLabel(/Type your username/).fill(account.username)
    await dialog.getByLabel('Your password').fill('not-my-password')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByText('Wrong password')).toBeVisible()
  })

  await test.step('a player who returns reads the day, and one button keeps the account', async () => {
    await dialog.getByLabel('Your password').fill(account.password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    // Signed out everywhere.
    await expect(page).toHaveURL(/\/auth/)
    await expectNotice(page, 'Your account will be deleted')
    await login(page, account.username, account.password)
    await expect(page.getByRole('heading', { name: 'Your account is going to be deleted' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expectNotice(page, 'Your account stays')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })
})
