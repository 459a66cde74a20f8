import { takeByKeyboard, typeInto } from './steps/by-keyboard.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { hasLogged } from './steps/has-logged.ts'
import { newAccount } from './steps/new-account.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'

/** Somewhere on earth where it is about that hour now. */
function zoneWhereItIs(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** A player who gets a friend request from another device. */
test.beforeEach(async ({ page, playwright, baseURL }) => {
  await signedInPlayer(page)
  const { id: receiverId } = (await (await page.request.get('/api/users/me')).json()) as { id: string }
  const otherBrowser = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await otherBrowser.post('/api/register', { data: newAccount('Ana Sender') })
  expect((await otherBrowser.post('/api/friend-requests', { data: { receiverId } })).status()).toBe(201)
  await otherBrowser.dispose()
  await page.goto('/find-friends?tab=requests')
  await expect(page.getByText('Ana Sender', { exact: true })).toBeVisible()
})

test('Friend Request Accepted, by keyboard', async ({ page }) => {
  await takeByKeyboard(page, 'button', 'Accept')
  await expectNotice(page, 'Friend Request Accepted')
  await expect(page.getByText('No requests waiting for you', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'My Friends 1' }).click()
  await expect(page.getByText('Ana Sender', { exact: true })).toBeVisible()
})

test('Friend Request Declined', async ({ page }) => {
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expectNotice(page, 'Friend Request Declined')
  await page.getByRole('tab', { name: 'My Friends' }).click()
  await expect(page.getByRole('heading', { name: 'No Friends Yet', exact: true })).toBeVisible()
})

test('Friend Request Sent, by keyboard: a stranger who is looked for, by the beginning of a name', async ({
  page,
  browser,
  baseURL,
}) => {
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

  await test.step('and opens to friends, without notes and places', async () => {
    await friendPage.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(friendPage.getByRole('tab', { name: 'My Friends 1', exact: true })).toBeVisible()
    await expect(friendPage.getByRole('link', { name: 'Find friends', exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Recent Matches' })).toBeVisible()
    const singles = { matchType: 'singles', opponentName: 'Cy', opponentSkillLevel: 3.5, userScore: [11], opponentScore: [7] }
    const secret = { notes: 'Weak backhand', location: 'Court 3' }
    await otherBrowser.post('/api/matches', {
      data: { ...singles, ...secret, result: 'won', matchDate: new Date().toISOString() },
    })
    await page.reload()
    await expect(page.getByText('100%', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Recent Matches' }).click()
    await page.getByRole('button', { name: /vs Cy$/ }).click()
    await expect(page.getByText('Why this score?')).toHaveCount(0)
    await expect(page.getByText(/Weak backhand|Court 3/)).toHaveCount(0)
  })

  await test.step('the Social Dashboard has three matches of each friend, by the days of play, new ones marked', async () => {
    // Half a day ago is today where it is evening.
    const timeZone = zoneWhereItIs(18)
    for (const daysAgo of [0.5, 3, 4, 5]) await hasLogged(friendPage, { opponent: 'Dee', daysAgo, timeZone })
    const { cookies } = await page.context().storageState()
    const there = await browser.newContext({ ...(baseURL && { baseURL }), timezoneId: timeZone })
    await there.addCookies(cookies)
    const feed = await there.newPage()
    await feed.goto('/social')
    await expect(feed.getByRole('tab')).toHaveText(['Activity Feed', 'Friends'])
    await expect(feed.getByRole('tabpanel').getByRole('heading')).toHaveText(['Today', '3 days ago'])
    await expect(feed.getByRole('article')).toHaveCount(3)
    await expect(feed.getByText('New', { exact: true })).toHaveCount(0)
    // Away from the feed: where it is on the screen, the news of the friendship may show the match, and then it was seen.
    await feed.getByRole('tab', { name: 'Friends' }).click()
    await expect(feed.getByRole('tabpanel').getByRole('link', { name: account.name })).toHaveCount(1)
    await hasLogged(friendPage, { opponent: 'Finn', daysAgo: 2, timeZone })
    await feed.goto('/social')
    await expect(feed.getByText('New', { exact: true })).toHaveCount(1)
    await there.close()
  })

  await test.step('until one blocks the other: then there is no one', async () => {
    const { id } = (await (await page.request.get('/api/users/me')).json()) as { id: string }
    await otherBrowser.post(`/api/blocks/${id}`)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'User Not Found', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Find Friends' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search players' })).toBeVisible()
  })
  await friendContext.close()
})

test('Error: a request that was answered on another device', async ({ page }) => {
  // The news of it is quick: without this the button may be gone before it is pressed.
  await page.route('**/api/friend-requests/**', (route) => (route.request().method() === 'GET' ? undefined : route.fallback()))
  const [request] = (await (await page.request.get('/api/friend-requests/received')).json()) as [{ id: string }]
  expect((await page.request.patch(`/api/friend-requests/${request.id}/decline`)).ok()).toBe(true)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expectNotice(page, 'Error', 'This friend request is no longer open.')
})
