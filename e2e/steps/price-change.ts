import type { PlaywrightTestArgs, PlaywrightWorkerArgs } from '@playwright/test'
import { agreeToTerms } from './agree-to-terms.ts'
import { expectNotice } from './expect-notice.ts'
import { lettersTo } from './letters-to.ts'
import { passDays } from './pass-days.ts'
import { ownId } from './other-player.ts'
import { pay } from './pay.ts'
import { priceArranged } from './price-arranged.ts'
import { signedInAdmin } from './signed-in-admin.ts'
import { signedInPlayer } from './signed-in-player.ts'
import { expect, test } from './test.ts'

/** The provider is read at intervals. */
const PATIENT = { timeout: 120_000 }

type Args = Pick<PlaywrightTestArgs & PlaywrightWorkerArgs, 'page' | 'browser'> & { baseURL: string | undefined }

/** An administrator changes what a plan costs also those who have it, and time passes until they pay that. */
export async function priceChange({ page, browser, baseURL }: Args): Promise<void> {
  test.skip(!process.env.E2E_DATA_DIR, 'needs a system of its own')
  const office = await browser.newContext({ ...(baseURL && { baseURL }) })
  const admin = await office.newPage()
  await signedInAdmin(admin)
  const payer = await signedInPlayer(page, 'Mo Mover')
  const change = async (method: string, path: string, data: object) => {
    const answer = await admin.request.fetch(`/api/admin/${path}`, { method, data })
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const sell = (value: string) => change('POST', 'system-settings', { key: 'subscriptions_enabled', value })
  let planId = ''
  // Of a second try it is another one.
  const number = 42 + test.info().retry
  const name = `Kitchenline ${number}`

  await test.step('a plan of six weeks, longer than the notice, is offered and bought', async () => {
    const duration = { interval: 'week', count: 6 }
    const offer = {
      name: `kitchenline_${number}`,
      displayName: name,
      description: '',
      price: 5,
      originalPrice: null,
      duration,
    }
    planId = (await change('POST', 'subscription-plans', { ...offer, matchLimit: null, stripePriceId: null, isActive: true })).id
    await sell('true')
    await page.goto('/profile?tab=ai')
    await page.getByRole('radio', { name }).check()
    await agreeToTerms(page)
    await page.getByRole('button', { name: `Get ${name}` }).click()
    await pay(page)
    await expect(page.getByText(`Payment received. Your plan: ${name}`, { exact: true })).toBeVisible()
  })

  await test.step('the administrator changes its price, also for those who have it', async () => {
    await admin.goto('/admin/subscriptions?tab=plans')
    await admin.getByRole('button', { name: `Change price ${name}` }).click()
    const dialog = admin.getByRole('dialog', { name: `Price of ${name}` })
    await dialog.getByLabel('Price', { exact: true }).fill('7')
    await dialog.getByRole('radio', { name: /^They move to the new price/ }).check()
    await dialog.getByRole('button', { name: 'Change price' }).click()
    await expectNotice(admin, 'Price changed')
    await expect(admin.getByRole('row', { name: new RegExp(`${name}.*1 player moves to it`) })).toBeVisible()
  })

  await test.step('the player gets a letter, and sees the date on the plans page', async () => {
    await expect
      .poll(async () => (await lettersTo(payer.email)).at(-1), PATIENT)
      .toMatch(/^From .+ your plan costs \$7\.00\s\/\s6\sweeks\./m)
    await page.goto('/profile?tab=ai')
    await expect(page.getByText(/^From .+ it costs \$7\.00.*\. You can cancel before then\.$/)).toBeVisible()
    await expect(page.getByText(/^\$5\.00/)).toBeVisible()
    const id = await ownId(page)
    await expect.poll(() => priceArranged(id, 700), PATIENT).toBe(true)
  })

  await test.step('when the period ends it is taken, once', async () => {
    passDays(43)
    await expect(async () => {
      await admin.goto('/admin/subscriptions?tab=payments')
      await admin.getByRole('searchbox').fill(payer.username)
      await expect(admin.getByRole('row', { name: /Mo Mover.*Kitchenline.*\$7\.00.*Succeeded/ })).toBeVisible({
        timeout: 5_000,
      })
    }).toPass({ timeout: 90_000 })
    await expect(admin.getByRole('row', { name: /Mo Mover.*Kitchenline.*\$5\.00.*Succeeded/ })).toBeVisible()
    await expect(admin.getByRole('row')).toHaveCount(3)
    await page.reload()
    await expect(page.getByText(/^\$7\.00/)).toBeVisible()
    await expect(page.getByText(/You can cancel before then/)).toHaveCount(0)
  })
  // No journey in another language is to meet its name.
  await change('PATCH', `subscription-plans/${planId}`, { isActive: false })
  await sell('false')
  await office.close()
}
