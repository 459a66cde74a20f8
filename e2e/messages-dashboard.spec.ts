import { expectNotice } from './steps/expect-notice.ts'
import { fails } from './steps/fails.ts'
import { hasLogged } from './steps/has-logged.ts'
import { openFromMenu } from './steps/open-from-menu.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'

/** The heading and what follows it: the strongest is large, the others are listed. */
const insight = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true }).locator('..')

test('a player reads figures, trend and insights, copies the invitation and mends the scores', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedInPlayer(page)
  // A week before lies in the week before on every day; eight days would span three weeks on a Sunday.
  await hasLogged(page, { opponent: 'Di', partner: 'Mai', result: 'lost', own: [9], theirs: [11], daysAgo: 7 })
  for (let match = 0; match < 3; match += 1) await hasLogged(page, { opponent: 'Bo', level: 4.2, own: [11], theirs: [0] })
  await page.goto('/')

  await test.step('four figures, the cards, and what the rules found', async () => {
    for (const label of ['Performance Score', 'Win Rate', 'Total Matches', 'Current Streak']) {
      await expect(page.locator('.kl-strip > div').filter({ hasText: label })).toBeVisible()
    }
    for (const title of ['Performance Trend', 'Performance by Match Type', 'Recent Matches', 'AI Insights', 'Invite Friends']) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('progressbar', { name: 'Win rate in Singles' })).toBeVisible()
    await expect(insight(page, 'Strong Against Advanced Players')).toContainText(
      "You've won 3 of 3 matches against opponents rated 4.0 or higher (100%).",
    )
    await expect(insight(page, 'Singles Specialist')).toContainText(
      'You win 100% in singles (3 matches) and 0% in doubles (1 match).',
    )
    await expect(insight(page, 'Great Momentum')).toContainText("You've won 3 matches in a row.")
    await expect(insight(page, 'Excellent Performance')).toContainText('You average 86% over 4 matches.')
  })

  await test.step('the line of the trend follows the scheme at once', async () => {
    await expect(page.getByText('+55 in 2 weeks', { exact: true })).toBeVisible()
    const stroke = () => page.locator('.ma-chart__line').evaluate((line) => getComputedStyle(line).stroke)
    const light = await stroke()
    await page.getByRole('button', { name: /^Robin Player/ }).click()
    await page.getByRole('button', { name: /^Dark/ }).click()
    expect(await stroke()).not.toBe(light)
    await page.keyboard.press('Escape')
  })

  await test.step('another range that does not come can be chosen again', async () => {
    const month = page.getByRole('button', { name: '30D', exact: true })
    await expect(month).toHaveAttribute('aria-pressed', 'false')
    await fails(page, 'GET', '**/api/analytics/performance-trend*')
    await month.click()
    await expect(page.getByRole('heading', { name: "The trend couldn't be loaded", exact: true })).toBeVisible()
    await month.click()
    await expect(page.getByText('+55 in 2 weeks', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '90D', exact: true })).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('Link copied, or Copy failed with the way to do it by hand', async () => {
    const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
    expect(link).toMatch(/^http:\/\/[^/]+\/auth\?ref=[A-Z2-9]{8}$/)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expectNotice(page, 'Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expectNotice(page, 'Copy failed', `Please copy it manually: ${link}`)
  })

  await test.step('the analytics open on doubles; mending fails, and then has nothing to mend', async () => {
    await openFromMenu(page, 'Analytics')
    await expect(page.getByRole('tab', { name: 'Doubles Analytics' })).toHaveAttribute('aria-selected', 'true')
    await page.getByLabel('More', { exact: true }).click()
    const fix = page.getByRole('button', { name: 'Fix Performance Scores', exact: true })
    await fails(page, 'POST', '**/api/users/me/fix-performance-scores')
    await fix.click()
    await expectNotice(page, 'Failed to update performance scores')
    await page.unroute('**/api/users/me/fix-performance-scores')
    await fix.click()
    await expectNotice(page, 'All performance scores were already right.')
  })
})
