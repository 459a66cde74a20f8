import { decideAbout } from './steps/decide-about.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const DASHBOARD = '**/api/dashboard*'
const MATCHES = '**/remotes/mfe-matches/**'

test('an unavailable part costs only its own pages, and comes back without a reload', async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  const letThrough = await decideAbout(page, MATCHES, (route) => route.abort())

  await page.goto('/')
  await expect(page.getByRole('region', { name: 'AI skill analysis' })).toBeVisible()
  await expect(page.getByText("This part isn't available right now.")).toBeVisible()

  await page.goto('/log-match')
  await expect(page.getByText("This page isn't available right now")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

  letThrough()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Log match', exact: true })).toBeVisible()
})

test('figures that do not come are marked as missing, and can be loaded again', async ({ page }) => {
  await signedInPlayer(page)
  const letThrough = await decideAbout(page, DASHBOARD, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('Error: Unable to load dashboard data')).toBeVisible()

  letThrough()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Total Matches')).toBeVisible()
})
