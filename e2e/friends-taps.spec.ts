import { goWithin } from './steps/go-within.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const me = async (page: Page) => (await (await page.request.get('/api/users/me')).json()) as { id: string }

test('a friend taps what one has played, and one sees it once @phone', async ({ page: ana, browser, baseURL }) => {
  const other = await browser.newContext({ ...(baseURL && { baseURL }), timezoneId: 'America/New_York' })
  const bea = await other.newPage()
  await signedInPlayer(ana, 'Ana Alvarez')
  await signedInPlayer(bea, 'Bea Bloom')
  const request = await ana.request.post('/api/friend-requests', { data: { receiverId: (await me(bea)).id } })
  const { id } = (await request.json()) as { id: string }
  expect((await bea.request.patch(`/api/friend-requests/${id}/accept`)).status()).toBe(200)
  await hasLogged(ana, { opponent: 'Carl', daysAgo: 1 })

  await bea.goto('/social')
  const tap = bea.getByRole('button', { name: /^Paddle tap for Ana Alvarez/ })
  await expect(tap).toHaveAttribute('aria-pressed', 'false')
  // It is shown before it is stored.
  const stored = bea.waitForResponse((answer) => answer.url().endsWith('/tap'))
  await tap.click()
  await expect(tap).toHaveAccessibleName('Paddle tap for Ana Alvarez: 1 tap')
  await stored
  await bea.reload()
  await expect(tap).toHaveAttribute('aria-pressed', 'true')

  await ana.goto('/')
  const social = ana
    .getByRole('navigation')
    .getByRole('link', { name: 'Social 1 waiting', exact: true })
    .filter({ visible: true })
  await expect(social).toHaveCount(1)
  await social.click()
  const news = ana.getByRole('link', { name: /^Bea Bloom tapped your session/ })
  await expect(news).toBeVisible()
  await expect(social).toHaveCount(0)
  await goWithin(ana, '/history')
  await goWithin(ana, '/social')
  await expect(ana.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await expect(news).toHaveCount(0)
  await other.close()
})
