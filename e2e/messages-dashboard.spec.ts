import { expectNotice } from './steps/expect-notice.ts'
import { fails } from './steps/fails.ts'
import { hasLogged } from './steps/has-logged.ts'
import { holdBack } from './steps/hold-back.ts'
import { newAccount } from './steps/new-account.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'

const DASHBOARD = '**/api/dashboard*'

test.beforeEach(async ({ page }) => {
  await signedInPlayer(page)
})

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()
const insight = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('Loading dashboard... and then, where it does not come, Error: Unable to load dashboard data', async ({ page }) => {
  await fails(page, 'GET', DASHBOARD)
  const letGo = await holdBack(page, DASHBOARD)
  await page.goto('/')
  await expect(page.getByRole('status').filter({ hasText: 'Loading dashboard...' })).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Error: Unable to load dashboard data', exact: true })).toBeVisible()
  await page.unroute(DASHBOARD)
  await retry(page)
  await expect(page.getByText('Total Matches')).toBeVisible()
})

test('a new player reads what is still to come', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('no matches yet', { exact: true })).toHaveCount(4)
  await expect(page.getByRole('heading', { name: 'Not Enough Data Yet', exact: true })).toBeVisible()
  await expect(page.getByText('0 / 10', { exact: true })).toHaveCount(2)
  await expect(page.getByText('No matches recorded yet. Log your first match to get started!', { exact: true })).toBeVisible()
  await expect(page.getByText('Chart coming soon', { exact: true })).toBeVisible()
  await expect(page.getByText('Share your link with the people you play with.', { exact: true })).toBeVisible()
})

test('four figures, the trend of two weeks with its ranges, and the rate of each match type', async ({ page }) => {
  // A week before lies in the week before on every day; eight days would span three weeks on a Sunday.
  await hasLogged(page, { opponent: 'Bo', daysAgo: 7, result: 'lost' })
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/')
  for (const label of ['Performance Score', 'Win Rate', 'Total Matches', 'Current Streak']) {
    await expect(page.locator('.kl-stat').filter({ hasText: label })).toBeVisible()
  }
  for (const title of ['Performance Trend', 'Performance by Match Type', 'Recent Matches', 'AI Insights', 'Invite Friends']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Up 24 points in 2 weeks.', { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Win rate in Singles' })).toBeVisible()

  await test.step('the line follows the scheme at once', async () => {
    const stroke = () => page.locator('.ma-chart__line').evaluate((line) => getComputedStyle(line).stroke)
    const light = await stroke()
    await page.getByRole('button', { name: /^Robin Player/ }).click()
    await page.getByRole('button', { name: /^Dark/ }).click()
    expect(await stroke()).not.toBe(light)
  })

  const month = page.getByRole('button', { name: '30D', exact: true })
  await expect(month).toHaveAttribute('aria-pressed', 'false')
  await fails(page, 'GET', '**/api/analytics/performance-trend*')
  await month.click()
  await expect(page.getByRole('heading', { name: 'The trend could not be loaded', exact: true })).toBeVisible()
  await month.click()
  await expect(page.getByText('Up 24 points in 2 weeks.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '90D', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('a good run is named: momentum, excellence, specialist, strong players', async ({ page }) => {
  await hasLogged(page, { opponent: 'Di', partner: 'Mai', result: 'lost', own: [9], theirs: [11], daysAgo: 2 })
  for (let match = 0; match < 3; match += 1) await hasLogged(page, { opponent: 'Bo', level: 4.2, own: [11], theirs: [0] })
  await page.goto('/')
  await expect(insight(page, 'Strong Against Advanced Players')).toContainText(
    "You've won 3 of 3 matches against opponents rated 4.0 or higher (100%).",
  )
  await expect(insight(page, 'Singles Specialist')).toContainText(
    'You win 100% in singles (3 matches) and 0% in doubles (1 match).',
  )
  await expect(insight(page, 'Great Momentum')).toContainText("You've won 3 matches in a row.")
  await expect(insight(page, 'Excellent Performance')).toContainText('You average 86% over 4 matches.')
})

test('a bad run is named without blame', async ({ page }) => {
  await hasLogged(page, { opponent: 'Di', partner: 'Mai', own: [11], theirs: [9], daysAgo: 7 })
  for (let match = 0; match < 3; match += 1) await hasLogged(page, { opponent: 'Bo', result: 'lost', own: [0], theirs: [11] })
  await page.goto('/')
  await expect(insight(page, 'Doubles Specialist')).toContainText(
    'You win 100% in doubles (1 match) and 0% in singles (3 matches).',
  )
  await expect(insight(page, 'Break the Pattern')).toContainText(
    "You've lost 3 matches in a row. Try something new in the next one.",
  )
  await expect(insight(page, 'Room for Improvement')).toContainText('You average 14% over 4 matches.')
  await expect(page.getByText('Down 55 points in 2 weeks.', { exact: true })).toBeVisible()
})

test('Improving Rapidly when the last five are far above the rest', async ({ page }) => {
  for (let day = 1; day <= 5; day += 1) {
    await hasLogged(page, { opponent: 'Bo', result: 'lost', own: [0], theirs: [11], daysAgo: 20 + day })
    await hasLogged(page, { opponent: 'Bo', own: [11], theirs: [0], daysAgo: day })
  }
  await page.goto('/')
  await expect(insight(page, 'Improving Rapidly')).toContainText('Your last 5 matches average 100%, up from 50% overall.')
})

test('an unavailable part of the dashboard shows a message in its place', async ({ page }) => {
  await page.route(DASHBOARD, async (route) => {
    const response = await route.fetch()
    const whole = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json: { ...whole, referral: null, errors: ['referral'] } })
  })
  await page.goto('/')
  await expect(page.getByText("We can't load this right now. Everything else works.", { exact: true })).toHaveCount(1)
  await expect(page.getByText('no matches yet', { exact: true })).toHaveCount(4)
})

test('Link copied, or Copy failed with the way to do it by hand', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
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

test('the analytics open on doubles, with their tiles', async ({ page }) => {
  await page.goto('/analytics')
  await expect(page.getByRole('tab', { name: 'Doubles Analytics' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Singles Analytics' })).toBeVisible()
  for (const label of ['Avg Performance', 'Consistency', 'Active Opponents', 'Win Streak']) {
    await expect(page.locator('.kl-stat').filter({ hasText: label })).toBeVisible()
  }
  await expect(page.getByText('needs 2 matches', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
  await expect(page.getByText('Chart coming soon', { exact: true })).toBeVisible()
})

test('Failed to update performance scores, and then how many were', async ({ page }) => {
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/analytics')
  const fix = page.getByRole('button', { name: 'Fix Performance Scores', exact: true })
  await fails(page, 'POST', '**/api/users/me/fix-performance-scores')
  await fix.click()
  await expectNotice(page, 'Failed to update performance scores')
  await page.unroute('**/api/users/me/fix-performance-scores')
  await fix.click()
  await expectNotice(page, 'All performance scores were already right.')
})

test('analytics that do not come show a message', async ({ page }) => {
  await fails(page, 'GET', '**/api/analytics/doubles*')
  await page.goto('/analytics')
  await expect(page.getByRole('heading', { name: 'Your stats could not be loaded', exact: true })).toBeVisible()
  await page.unroute('**/api/analytics/doubles*')
  await retry(page)
  await expect(page.getByText('Avg Performance')).toBeVisible()
})

test('Not authorized to view stats: the figures of a stranger', async ({ page, playwright, baseURL }) => {
  const otherBrowser = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const answer = await otherBrowser.post('/api/register', { data: newAccount('A Stranger') })
  const { id: stranger } = (await answer.json()) as { id: string }
  await otherBrowser.dispose()
  // The server refuses by itself; only the player whose figures are requested is changed.
  await page.route(/\/api\/users\/[^/]+\/stats$/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/users\/[^/]+/, `users/${stranger}`),
    }),
  )
  await page.goto('/profile')
  await expect(page.getByText('Not authorized to view stats', { exact: true }).first()).toBeVisible()
})
