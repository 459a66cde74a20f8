import { expectNotice } from './steps/expect-notice.ts'
import { hasLogged } from './steps/has-logged.ts'
import { holdBack } from './steps/hold-back.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'

const seenPages = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kitchenline.seen.')))

/** As if the player had come an hour ago: what was there a moment ago is not shown again. */
const anHourLater = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('kitchenline.seen.'))) {
      const picture = JSON.parse(localStorage.getItem(key)!) as { at: number }
      localStorage.setItem(key, JSON.stringify({ ...picture, at: picture.at - 3_600_000 }))
    }
  })

test('a page shows what it showed last until its answer is there, and says since when', async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  await expect(page.getByText('vs Bo').first()).toBeVisible()
  await expect.poll(() => seenPages(page)).toEqual(['kitchenline.seen./history'])
  // The history itself would show it, and be kept once more.
  await page.goto('/log-match')
  await hasLogged(page, { opponent: 'Cy' })
  await anHourLater(page)

  const letGo = await holdBack(page, '**/api/matches?*')
  // A page that is drawn before the styles of the picture are there shows none.
  const letDraw = await holdBack(page, '**/assets/main.*.js')
  await page.goto('/history', { waitUntil: 'commit' })
  const before = page.locator('.opening--seen')
  await expect(before.getByText('vs Bo').first()).toBeVisible()
  letDraw()
  await expect(before.getByText(/^As of .+ · refreshing$/)).toBeVisible()
  // The page itself is there for who reads it aloud, below what is only looked at.
  await expect(page.getByRole('heading', { level: 1, name: 'Match History' })).toBeAttached()
  await expect(before).toBeVisible()
  letGo()
  await expect(before).toHaveCount(0)
  await expect(page.getByText('vs Cy').first()).toBeVisible()
})

test('what was seen goes with the player', async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  await expect.poll(() => seenPages(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectNotice(page, 'Logged out')
  expect(await seenPages(page)).toEqual([])
})
