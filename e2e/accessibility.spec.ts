import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { choose } from './steps/choose.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

const VISITOR_PAGES = ['/', '/auth', '/log-match', '/history', '/opponents', '/no-such-page']
const PLAYER_PAGES = [
  '/',
  '/log-match',
  '/history',
  '/opponents',
  '/analytics',
  '/profile',
  '/find-friends?tab=requests',
  '/social',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })
    test.skip(({ isMobile }) => isMobile && colorScheme === 'dark', 'colours do not depend on the size')

    test('a visitor meets no barriers', async ({ page }) => {
      for (const path of VISITOR_PAGES) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectNoBarriers(page)
      }
    })

    test('a player meets no barriers', async ({ page }) => {
      await signedInPlayer(page)
      await page.request.post('/api/matches', {
        data: {
          matchType: 'singles',
          result: 'won',
          matchDate: new Date().toISOString(),
          opponentName: 'Bo',
          opponentSkillLevel: 4.2,
          userScore: [11, 9, 11],
          opponentScore: [7, 11, 8],
        },
      })
      for (const path of PLAYER_PAGES) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectNoBarriers(page)
      }
    })

    test('the quick log has no barriers, with its hints shown', async ({ page }) => {
      await signedInPlayer(page)
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Quick Log' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Your score', { exact: true }).fill('11,x')
      await dialog.getByLabel('Opponent score', { exact: true }).fill('13')
      await choose(dialog, 'Lost')
      await dialog.getByRole('button', { name: 'Save Match' }).click()
      await expectNoBarriers(page)
    })
  })
}
