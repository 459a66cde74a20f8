import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { takeByKeyboard, typeInto } from './steps/by-keyboard.ts'
import { chooseAction } from './steps/choose-action.ts'
import { expectNoBarriers } from './steps/expect-no-barriers.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { APOLOGY, fails } from './steps/fails.ts'
import { goWithin } from './steps/go-within.ts'
import { holdBack } from './steps/hold-back.ts'
import { newAccount } from './steps/new-account.ts'
import { otherPlayer } from './steps/other-player.ts'
import { signedInAdmin } from './steps/signed-in-admin.ts'
import { expect, test } from './steps/test.ts'

test('all users stand on a phone', { tag: '@phone-only' }, async ({ page }) => {
  const { username } = await signedInAdmin(page)
  await page.goto('/admin?tab=users')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.getByRole('searchbox').fill(username)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectNoBarriers(page)
})

test('an administrator finds a player, makes him VIP and takes it away, and reads that it was done', async ({ page }) => {
  const admin = await signedInAdmin(page)
  const { api: otherBrowser, account: bo } = await otherPlayer('Bo Regular')

  await test.step('all users, by search and order', async () => {
    await page.goto('/admin?tab=users')
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await expect(page.getByText('Administrator', { exact: true })).toBeVisible()
    const tabs = ['User Signups', 'All Users', 'Referral Analytics', 'QR Analytics', 'Audit Log']
    await expect(page.getByRole('tab')).toHaveText(tabs)
    await page.getByRole('searchbox').fill(bo.username)
    await expect(page.getByRole('row')).toHaveCount(2)
    const row = page.getByRole('row', { name: /Bo Regular/ })
    await expect(row).toContainText(bo.email)
    await row.getByRole('button', { name: 'Manage Bo Regular' }).click()
    const account = page.getByRole('dialog', { name: 'Bo Regular' })
    await expect(account.getByText('Free for all users at present. Nothing is counted.')).toBeVisible()
    await expectNoBarriers(page)
    await account.getByRole('button', { name: 'Log out everywhere' }).click()
    await expectNotice(page, 'Logged out on every device')
    expect((await otherBrowser.get('/api/users/me')).status()).toBe(401)
    expect((await otherBrowser.post('/api/login', { data: { username: bo.username, password: bo.password } })).ok()).toBe(true)
    await account.getByRole('button', { name: 'Close' }).last().click()
    // A press beside the buttons of a row is the same.
    await row.getByText(bo.email).click()
    await expect(account).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(account).toBeHidden()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('columnheader', { name: 'Name' }).click()
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await expectNoBarriers(page)
  })

  await test.step('VIP with notes', async () => {
    await goWithin(page, '/admin/subscriptions?tab=vip')
    await expect(page.getByRole('heading', { name: 'Admin Subscriptions' })).toBeVisible()
    await expect(page.getByText('Administrator', { exact: true })).toBeVisible()
    const tabs = ['Overview', 'Subscription Plans', 'Payment History', 'VIP Users']
    await expect(page.getByRole('tab')).toHaveText(tabs)
    await page.getByRole('button', { name: 'Grant VIP access' }).click()
    const dialog = page.getByRole('dialog', { name: 'Grant VIP access' })
    const player = dialog.getByRole('combobox')
    await player.click()
    // The ring is around all of the list.
    await expect(player).toHaveCSS('box-shadow', 'none')
    await expect(page.getByTitle(/\(@.+\)/).first()).toBeVisible()
    // Found late: another row may stand there meanwhile, or move from under the pointer.
    const answer = await holdBack(page, '**/users-for-vip?*q=*')
    await player.fill(bo.username)
    await expect(page.getByTitle(/\(@.+\)/)).toHaveCount(0)
    answer()
    await page.getByTitle(`Bo Regular (@${bo.username})`).click()
    await expect(dialog.getByText('The user can read these notes.', { exact: true })).toBeVisible()
    await dialog.getByLabel('Notes (optional)').fill('Runs our club')
    await dialog.getByRole('button', { name: 'Grant VIP access' }).click()
    await expectNotice(page, 'VIP Status Updated')
    await expect(page.getByRole('row', { name: /Bo Regular/ }).first()).toContainText('Runs our club')
    expect(await (await otherBrowser.get('/api/users/me')).json()).toMatchObject({ isVip: true, vipNotes: 'Runs our club' })
  })

  await test.step('and removed after a question; a failure is shown', async () => {
    const remove = page.getByRole('row', { name: new RegExp(bo.username) }).getByRole('button', { name: /^Remove/ })
    await fails(page, 'POST', '**/api/admin/set-vip-status')
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expectNotice(page, 'Failed to update VIP status', APOLOGY)
    await page.unroute('**/api/admin/set-vip-status')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expectNotice(page, 'VIP Status Updated')
    await expect(page.getByRole('row', { name: new RegExp(bo.username) })).toHaveCount(0)
    expect(await (await otherBrowser.get('/api/users/me')).json()).toMatchObject({ isVip: false, vipNotes: null })
  })

  await test.step('the audit log', async () => {
    await goWithin(page, '/admin?tab=audit')
    await page.getByRole('searchbox').fill('zoltan who was never changed')
    await expect(page.getByText('Nothing was changed', { exact: true })).toBeVisible()
    await page.getByRole('searchbox').fill(bo.username)
    await page.getByRole('columnheader', { name: 'When' }).click()
    await expect(page.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'ascending')
    await chooseAction(page, 'VIP granted')
    const row = page.getByRole('row', { name: /Bo Regular/ }).first()
    await expect(row).toContainText(admin.name)
    await expect(row.getByText('Notes: Runs our club', { exact: true })).toHaveCount(1)
    await expect(page.getByRole('cell', { name: 'VIP removed' })).toHaveCount(0)
    await expectNoBarriers(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByPlaceholder('Start date').click()
    const month = page.locator('.ant-picker-panel:visible')
    await expect(month).toHaveCount(1)
    const { x, width } = (await month.boundingBox())!
    expect([x >= 0, x + width <= 390]).toEqual([true, true])
    await month.getByRole('button', { name: /next month/i }).click()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('what stands there when a call breaks down', async () => {
    await fails(page, 'GET', '**/api/admin/signup-history*')
    await fails(page, 'POST', '**/api/admin/system-settings')
    await hasNoPlans(page)
    await fails(page, 'POST', '**/api/admin/subscription-plans')
    await goWithin(page, '/admin')
    await expect(page.getByText('Failed to fetch signup history', { exact: true })).toBeVisible()
    await goWithin(page, '/admin/subscriptions')
    await page.getByRole('switch').click()
    await expectNotice(page, 'Failed to update subscription system status', APOLOGY)
    await page.getByRole('tab', { name: 'Subscription Plans' }).click()
    await page.getByRole('button', { name: 'Create default plans' }).click()
    await expectNotice(page, 'Failed to create default plans', APOLOGY)
  })
})

test('VIP is granted without a pointer, also with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signedInAdmin(page)
  const { account: cy } = await otherPlayer('Cy Keys')

  await page.goto('/admin/subscriptions?tab=vip')
  await takeByKeyboard(page, 'button', 'Grant VIP access')
  const dialog = page.getByRole('dialog', { name: 'Grant VIP access' })
  await typeInto(page, 'User', cy.username, 'combobox')
  await expect(page.getByTitle(`Cy Keys (@${cy.username})`)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await typeInto(page, 'Notes (optional)', 'Runs our club')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'VIP Status Updated')
  await expect(page.getByRole('button', { name: 'Grant VIP access' })).toBeFocused()
})

test('a QR code is made, counts nothing once it is switched off, and all of it is written down', async ({ page }) => {
  await signedInAdmin(page)
  const name = `Poster ${newAccount().username.slice(6)}`
  await page.goto('/admin?tab=qr')
  await typeInto(page, 'Name of the new code', name)
  await takeByKeyboard(page, 'button', 'Create QR code')
  await expectNotice(page, 'QR code created')
  const row = page.getByRole('row', { name: new RegExp(name) })
  const id = (await row.locator('.kl-soft').innerText()).trim()

  await test.step('as a picture of lines and of pixels', async () => {
    for (const [format, begins] of [
      ['SVG', '<svg'],
      ['PNG', '\u{89}PNG'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('button', { name: `Download ${name} as ${format}` }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`qr-${id}.${format.toLowerCase()}`)
      expect((await readFile(await download.path())).toString('latin1')).toContain(begins)
    }
  })

  await test.step('switched off it counts nothing', async () => {
    await row.getByRole('switch').click()
    await expectNotice(page, 'QR code updated')
    await page.request.post(`/api/qr/${id}/scan`)
    const codes = (await (await page.request.get('/api/admin/qr-analytics')).json()) as Record<string, unknown>[]
    expect(codes.find(({ qrCodeId }) => qrCodeId === id)).toMatchObject({ scanCount: 0 })
  })

  await test.step('and the audit log shows that it was made and switched off', async () => {
    await goWithin(page, '/admin?tab=audit')
    await expect(page.getByRole('row', { name: new RegExp(`QR code created ${id} – .*Active: Yes`) })).toBeVisible()
    const change = new RegExp(`QR code changed ${id} .*Active: Yes .*Active: No`)
    await expect(page.getByRole('row', { name: change })).toBeVisible()
  })
})

/** As before the first plan: those that are there are not created again. */
async function hasNoPlans(page: Page): Promise<void> {
  await page.route('**/api/admin/subscription-plans', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback(),
  )
}
