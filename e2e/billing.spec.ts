import { agreeToTerms } from './steps/agree-to-terms.ts'
import { takeByKeyboard, typeInto } from './steps/by-keyboard.ts'
import { chooseAction } from './steps/choose-action.ts'
import { closedShop } from './steps/closed-shop.ts'
import { expectNoBarriers } from './steps/expect-no-barriers.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { goWithin } from './steps/go-within.ts'
import { hasLogged } from './steps/has-logged.ts'
import { onceThere } from './steps/once-there.ts'
import { passDays } from './steps/pass-days.ts'
import { ownId } from './steps/other-player.ts'
import { GOOD_CARD, pay } from './steps/pay.ts'
import { priceChange } from './steps/price-change.ts'
import { signedInAdmin } from './steps/signed-in-admin.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const DECLINED_CARD = '4000 0000 0000 0002'

// A plan and a pack through their whole lives, with twenty analyses: it takes its time on a busy machine.
// One after the other: time passes for both.
test.describe.configure({ timeout: 240_000, mode: 'serial' })

test('plans are bought with test money and end, by time or by use, and all is free when the system is off', async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await browser.newContext({ ...(baseURL && { baseURL }) })
  const admin = await office.newPage()
  await signedInAdmin(admin)
  await closedShop(admin)
  const pia = await signedInPlayer(page, 'Pia Payer')
  const pocket = await browser.newContext({ ...(baseURL && { baseURL }), storageState: await page.context().storageState() })
  const phone = await pocket.newPage()
  const status = async () => (await (await page.request.get('/api/subscription/status')).json()) as Record<string, unknown>

  await test.step('the administrator creates the plans, twice without a difference, and switches the system on', async () => {
    await admin.goto('/admin/subscriptions?tab=plans')
    const create = admin.getByRole('button', { name: 'Create default plans' })
    for (let time = 0; time < 2; time += 1) {
      await create.click()
      await expectNotice(admin, 'Plans Created')
      await expect(admin.getByRole('row', { name: /Weekly|Monthly|Yearly|Next 10 Matches/ })).toHaveCount(4)
      // The notice may be that of the first time: the second one's would cover what comes next.
      await expect(create).toBeEnabled()
    }
    await expect(admin.getByRole('row', { name: /Yearly/ })).toContainText('$99.99 $250.00')
    const weekly = admin.getByRole('switch', { name: 'Weekly is offered' })
    for (const [before, after] of [
      ['Active', 'Inactive'],
      ['Inactive', 'Active'],
    ] as const) {
      await expect(admin.getByRole('row', { name: /Weekly/ }).getByText(before, { exact: true })).toBeVisible()
      await weekly.focus()
      await admin.keyboard.press('Space')
      await expectNotice(admin, 'Plan updated')
      await expect(admin.getByRole('row', { name: /Weekly/ }).getByText(after, { exact: true })).toBeVisible()
    }
    await expectNoBarriers(admin)
    await goWithin(admin, '/admin/subscriptions')
    await admin.getByRole('switch', { name: 'Disabled' }).click()
    await expectNotice(admin, 'System Updated')
    await expect(admin.getByRole('switch', { name: 'Enabled' })).toBeChecked()
    await expectNoBarriers(admin)
  })

  await test.step('a declined card says so and grants nothing', async () => {
    await page.goto('/profile')
    await page.getByRole('tab', { name: 'AI Access' }).click()
    await expect(page.getByText('Free Trial Active', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'Weekly' }).check()
    await agreeToTerms(page)
    await page.getByRole('button', { name: 'Get Weekly' }).click()
    await pay(page, DECLINED_CARD)
    await expect(page.getByRole('alert')).toHaveText('Your card was declined. Nothing was charged.')
    await page.getByRole('link', { name: 'Back without paying' }).click()
    await expect(page.getByText('You left the payment page. Nothing was charged.', { exact: true })).toBeVisible()
    expect(await status()).toMatchObject({ source: 'free', subscription: null })
  })

  await test.step('a good card does, once the provider has said so; it needs no pointer', async () => {
    await phone.goto('/profile?tab=ai')
    await expect(phone.getByText('Free Trial Active', { exact: true })).toBeVisible()
    // From the year, which is chosen at first, the arrows go on to the week.
    await page.getByRole('radio', { name: 'Yearly' }).focus()
    await page.keyboard.press('ArrowDown')
    await takeByKeyboard(page, 'button', 'Get Weekly')
    // The terms come first: the press leads to them.
    await expect(page.getByRole('checkbox', { name: /^I agree to the terms/ })).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText('Please agree to the terms of sale first.')
    await page.keyboard.press('Space')
    await takeByKeyboard(page, 'button', 'Get Weekly')
    await expect(page.getByText('$2.99 a week', { exact: true })).toBeVisible()
    await typeInto(page, 'Card number', GOOD_CARD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Payment received. Your plan: Weekly', { exact: true })).toBeVisible()
    expect(await status()).toMatchObject({ source: 'plan', subscription: { plan: 'weekly', status: 'active' } })
    // The other device shows it by itself.
    await expect(phone.getByText('Your plan: Weekly', { exact: true })).toBeVisible()
  })

  await test.step('the administrator finds the payment, and who has what since when', async () => {
    await admin.goto('/admin/subscriptions?tab=payments')
    await admin.getByRole('searchbox').fill(pia.username)
    await expect(admin.getByRole('row')).toHaveCount(2)
    await expect(admin.getByRole('row', { name: /Pia Payer.*Weekly.*\$2\.99.*Succeeded/ })).toBeVisible()
    await admin.getByRole('searchbox').fill('zoltan who never paid')
    await expect(admin.getByText('Nothing found', { exact: true })).toBeVisible()
    await admin.getByRole('tab', { name: 'Overview' }).click()
    await admin.getByRole('searchbox').fill(pia.email)
    await expect(admin.getByRole('row')).toHaveCount(2)
    await expect(admin.getByRole('row', { name: /Pia Payer.*Weekly.*Active.*sub_/ })).toBeVisible()
    await admin.getByRole('columnheader', { name: 'Until' }).click()
    await expect(admin.getByRole('columnheader', { name: 'Until' })).toHaveAttribute('aria-sort', 'ascending')
    await expectNoBarriers(admin)
  })

  await test.step('gives back a part of it, never more than was paid, and says why', async () => {
    await admin.getByRole('tab', { name: 'Payment History' }).click()
    await admin.getByRole('searchbox').fill(pia.username)
    await admin.getByRole('button', { name: 'Refund Pia Payer' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Refund a payment' })
    await expectNoBarriers(admin)
    await dialog.getByLabel('Amount').fill('3')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog.getByText('Choose a reason')).toBeVisible()
    await expect(dialog.getByText('Enter an amount from $0.01 to $2.99')).toBeVisible()
    await dialog.getByLabel('Amount').fill('1')
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await admin.getByTitle('The player asked for it').click()
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expectNotice(admin, 'Refunded')
    await expect(admin.getByRole('row', { name: /Pia Payer.*\$2\.99.*\$1\.00 refunded.*Partly refunded/ })).toBeVisible()
    expect(await status()).toMatchObject({ source: 'plan', subscription: { plan: 'weekly', status: 'active' } })
    await admin.getByRole('tab', { name: 'Overview' }).click()
  })

  await test.step('the provider shows what was paid, and leads back', async () => {
    await page.goto('/profile?tab=ai')
    await page.getByRole('button', { name: 'Invoices and card' }).click()
    await expect(page.getByText('$2.99, paid')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByText('Your plan: Weekly', { exact: true })).toBeVisible()
  })

  await test.step('canceled, the plan runs to its end', async () => {
    await page.goto('/profile?tab=ai')
    const cancel = async () => {
      await page.getByRole('button', { name: 'Cancel plan' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
      await expectNotice(page, 'Plan canceled')
      await expect(page.getByText('Your plan: Weekly (canceled)', { exact: true })).toBeVisible()
    }
    await cancel()
    await page.getByRole('button', { name: 'Renew again' }).click()
    await expect(page.getByText(/^Renews on/)).toBeVisible()
    await cancel()
  })

  await test.step('which comes: then it says so, and the free analyses are back', async () => {
    passDays(8)
    await page.reload()
    await expect(page.getByText(/^Your Weekly plan ended on .+\.$/)).toBeVisible()
    await expect(page.getByText('Free Trial Active', { exact: true })).toBeVisible()
    expect(await status()).toMatchObject({ source: 'free', subscription: null })
  })

  const id = await ownId(page)
  const analyseTen = async () => {
    for (let match = 0; match < 10; match += 1) {
      await hasLogged(page, { opponent: 'Ann' })
      await expect(await onceThere(() => page.request.get(`/api/users/${id}/ai-skill-analysis?type=singles`))).toBeOK()
    }
  }

  await test.step('ten free ones later plans are offered, and a pack of ten unlocks ten more', async () => {
    for (let match = 0; match < 9; match += 1) await hasLogged(page, { opponent: 'Ann' })
    await analyseTen()
    await page.reload()
    await expect(page.getByText('Free Trial Used', { exact: true })).toBeVisible()
    await agreeToTerms(page)
    await page.getByRole('button', { name: 'Get Next 10 Matches' }).click()
    await pay(page, GOOD_CARD)
    await expect(page.getByText('10 of 10 left', { exact: true })).toBeVisible()
  })

  await test.step('used up it says so, and is locked again', async () => {
    await analyseTen()
    await page.goto('/profile?tab=ai')
    const usedUp = 'Your Next 10 Matches plan is used up: every match has been analyzed.'
    await expect(page.getByText(usedUp, { exact: true })).toBeVisible()
    await expect(page.getByText('Free Trial Used', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Get Next 10 Matches' })).toBeEnabled()
    await hasLogged(page, { opponent: 'Ann' })
    const locked = await page.request.get(`/api/users/${id}/ai-skill-analysis?type=singles`)
    expect(await locked.json()).toMatchObject({ waitingMatches: 1, access: { canUse: false, reason: 'none', remainingFree: 0 } })
  })

  await test.step('the system off, everybody has it for nothing', async () => {
    await admin.goto('/admin/subscriptions')
    await admin.getByRole('switch', { name: 'Enabled' }).click()
    await expectNotice(admin, 'System Updated')
    await expect(phone.getByText('AI analysis is currently free for all users', { exact: true })).toBeVisible()
    const other = await office.newPage()
    await other.goto('/profile?tab=ai')
    await expect(other.getByText('AI analysis is currently free for all users', { exact: true })).toBeVisible()
    await expect(other.getByRole('button', { name: 'System Disabled' })).toHaveCount(2)
  })

  await test.step('and what the administrator changed is written down, with before and after', async () => {
    await goWithin(admin, '/admin?tab=audit')
    for (const change of [
      /Setting changed Subscription system Enabled Disabled/,
      /Setting changed Subscription system Disabled Enabled/,
    ])
      await expect(admin.getByRole('row', { name: change }).first()).toBeVisible()
    await chooseAction(admin, 'Plan created')
    await expect(admin.getByRole('row', { name: /Plan created Yearly – .*Price: \$99\.99/ })).toBeVisible()
    await expect(admin.getByRole('cell', { name: 'Setting changed' })).toHaveCount(0)
    await chooseAction(admin, 'Payment refunded')
    const refund = { name: /Payment refunded .*Refunded: \$0\.00 .*Refunded: \$1\.00.*Reason: The player asked/ }
    await expect(admin.getByRole('row', refund).first()).toBeVisible()
  })
  await pocket.close()
  await office.close()
})

test('a new price is announced by mail and on the page, and taken with the first period after that', priceChange)
