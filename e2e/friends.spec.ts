import { takeByKeyboard, typeInto } from './steps/by-keyboard.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { newAccount } from './steps/new-account.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'

test('Friend Request Sent, by keyboard: a stranger who is looked for, by the beginning of a name', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInPlayer(page)
  await page.goto('/find-friends?tab=requests')
  const friendContext = await browser.newContext({ ...(baseURL && { baseURL }) })
  const otherBrowser = friendContext.request
  const account = newAccount(`Núria ${newAccount().username.slice(6)}`)
  await otherBrowser.post('/api/register', { data: account })
  const friendPage = await friendContext.newPage()
  await friendPage.goto('/find-friends')
  await expect(friendPage.getByRole('tab', { name: 'Friend Requests', exact: true })).toBeVisible()
  await typeInto(page, 'Search players', account.name.replace('Núria', 'nuria'), 'searchbox')
  await takeByKeyboard(page, 'button', 'Add Friend')
  await expectNotice(page, 'Friend Request Sent')

  await test.step('the other one sees it arrive, in the menu and at the tab', async () => {
    await expect(friendPage.getByRole('link', { name: 'Find friends 1 waiting' })).toBeVisible()
    await friendPage.getByRole('tab', { name: 'Friend Requests 1', exact: true }).click()
  })

  await test.step('the profile is closed to strangers', async () => {
    await page.getByRole('link', { name: account.name }).click()
    await expect(page.getByRole('heading', { name: 'Profile Restricted', exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${account.name}'s Profile · Kitchenline`)
    await expect(page.getByText('Request sent', { exact: true })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const own = menu.getByRole('link', { name: 'Profile', exact: true })
    await expect(own).toBeVisible()
    await expect(own).not.toHaveAttribute('aria-current')
    await expect(menu.getByRole('link', { name: 'Social', exact: true })).toHaveAttribute('aria-current', 'true')
  })

  await test.step('and opens to friends', async () => {
    await friendPage.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(friendPage.getByRole('tab', { name: 'My Friends 1', exact: true })).toBeVisible()
    await expect(friendPage.getByRole('link', { name: 'Find friends', exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Recent Matches' })).toBeVisible()
  })
  await friendContext.close()
})
