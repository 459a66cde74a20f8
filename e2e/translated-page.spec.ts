import { chooseForMatch } from './steps/choose-for-match.ts'
import { choose } from './steps/choose.ts'
import { dismissNotice } from './steps/dismiss-notice.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { hasLogged } from './steps/has-logged.ts'
import { openFromMenu } from './steps/open-from-menu.ts'
import { passMoment } from './steps/pass-moment.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'
import { translatePages } from './steps/translate-pages.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

test.use(WITHOUT_MOTION)

test('a page that the browser translates goes on, with what is new on it', async ({ page }) => {
  const errors: string[] = []
  const reports: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => void (request.url().endsWith('/remotes/report') && reports.push(request.url())))
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo', daysAgo: 1 })
  await translatePages(page)
  await page.goto('/')
  await expect(page.locator('main font').first()).toBeAttached()
  await expect(page.getByRole('article')).toHaveCount(1)

  await test.step('a match is written down', async () => {
    await openFromMenu(page, 'Log match')
    await writeSingles(page, { opponent: 'Cy', own: '11', theirs: '7', result: 'Won' })
    await expect(page.getByText('One game: 11–7')).toBeVisible()
    await page.getByLabel('Your score', { exact: true }).fill('11,9,11')
    await page.getByLabel('Opponent score', { exact: true }).fill('7,11,8')
    await expect(page.getByText('You won 2 of 3 games · 31–26 in points')).toBeVisible()
    await choose(page, 'Doubles')
    await choose(page, 'Singles')
    await page.getByRole('button', { name: 'Log match', exact: true }).click()
    await passMoment(page, 'Match logged successfully!')
    await openFromMenu(page, 'Dashboard')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByText('average over 2 matches')).toBeVisible()
  })

  await test.step('the history is searched and changed', async () => {
    await openFromMenu(page, 'History')
    const tile = page.locator('.kl-stat').filter({ hasText: 'Total Matches' })
    await expect(tile).toHaveText(/2/)
    const search = page.getByRole('searchbox')
    await search.fill('Cy')
    await expect(page.getByRole('article')).toHaveCount(1)
    await search.fill('nothing at all')
    await expect(page.getByRole('article')).toHaveCount(0)
    await search.fill('')
    await expect(page.getByRole('article')).toHaveCount(2)
    await chooseForMatch(page, 'Cy', 'Delete Match')
    await page.getByRole('dialog', { name: 'Delete Match' }).getByRole('button', { name: 'Delete', exact: true }).click()
    await expectNotice(page, 'Match Deleted')
    await expect(tile).not.toHaveText(/2/)
    await expect(tile).toHaveText(/1/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectNotice(page, 'Match restored')
    await expect(tile).toHaveText(/2/)
    await dismissNotice(page)
  })

  expect(errors).toEqual([])
  expect(reports).toEqual([])
})
