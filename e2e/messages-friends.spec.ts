import { expectNotice } from './steps/expect-notice.ts'
import { newAccount } from './steps/new-account.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'

/** A player who is asked for friendship by someone at another device. */
test.beforeEach(async ({ page, playwright, baseURL }) => {
  await signedInPlayer(page)
  const { id: receiverId } = (await (await page.request.get('/api/users/me')).json()) as { id: string }
  const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await elsewhere.post('/api/register', { data: newAccount('Ana Sender') })
  expect((await elsewhere.post('/api/friend-requests', { data: { receiverId } })).status()).toBe(201)
  await elsewhere.dispose()
  await page.goto('/find-friends?tab=requests')
  await expect(page.getByText('Ana Sender', { exact: true })).toBeVisible()
})

test('Friend Request Accepted', async ({ page }) => {
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
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

test('Error: a request that was answered on another device', async ({ page }) => {
  const [request] = (await (await page.request.get('/api/friend-requests/received')).json()) as [{ id: string }]
  expect((await page.request.patch(`/api/friend-requests/${request.id}/decline`)).ok()).toBe(true)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expectNotice(page, 'Error', 'This friend request is no longer open.')
})
