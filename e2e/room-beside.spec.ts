import { LANGUAGES } from '@kitchenline/domain'
import { hasLogged } from './steps/has-logged.ts'
import { asksToBeFriends } from './steps/other-player.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Locator } from './steps/test.ts'

const GAP_PX = 12

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${String(part)} is not drawn`)
  return box
}

test('a score of three lines opens no gap below what is known of a match', async ({ page }) => {
  await signedInPlayer(page)
  expect((await page.request.delete(`/api/matches/${await hasLogged(page, { opponent: 'Bo' })}`)).ok()).toBe(true)
  await page.goto('/history/deleted')
  const card = page.getByRole('article').filter({ hasText: 'vs Bo' })
  await expect(card.getByText('22–14 points')).toBeVisible()

  const facts = await boxOf(card.locator('.kl-match__facts'))
  const more = await boxOf(card.locator('.kl-match__more'))
  expect(more.y - (facts.y + facts.height)).toBeLessThan(GAP_PX)
  const score = await boxOf(card.locator('.kl-match__score'))
  expect(more.x + more.width).toBeLessThanOrEqual(score.x)
})

test('the notice of what is missing stands beside the dialog, not over its fields', async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  const toast = page.locator('.toast', { hasText: 'Please fill in all required fields' })
  await expect(toast).toBeVisible()

  const notice = await boxOf(toast)
  const box = await boxOf(dialog)
  expect(notice.x + notice.width).toBeLessThanOrEqual(box.x)
})

test(
  'a count keeps its distance from the edge of its tab, and all tabs their line, in every language',
  { tag: '@phone-only' },
  async ({ page }) => {
    await signedInPlayer(page)
    await asksToBeFriends(page, 'Bea Bloom')
    await page.goto('/find-friends?tab=requests')
    for (const language of LANGUAGES) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const tabs = page.getByRole('tab')
      await expect(tabs.last().locator('.kl-badge')).toBeVisible()
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 })
        const boxes = await tabs.evaluateAll((all) =>
          all.map((tab) => {
            const { top, right } = tab.getBoundingClientRect()
            return { top, room: right - (tab.querySelector('.kl-badge')?.getBoundingClientRect().right ?? 0) }
          }),
        )
        expect(Math.min(...boxes.map(({ room }) => room)), `${language} ${width}`).toBeGreaterThanOrEqual(8)
        expect(new Set(boxes.map(({ top }) => top)).size, `${language} ${width}`).toBe(1)
      }
    }
  },
)
