import { hasLogged } from './steps/has-logged.ts'
import { signIn } from './steps/sign-in.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const unlockOn = (page: Page) => page.getByRole('dialog', { name: 'Your singles level is here', exact: true })

/** Home has decided what to celebrate once its answer is noted, or its level line is there. */
async function openHome(page: Page): Promise<void> {
  const line = page.waitForResponse(/level-line\?type=singles/)
  await page.goto('/')
  await line
  await expect(page.getByRole('group', { name: 'Level by day of play' })).toBeVisible()
}

test('a first level is celebrated where it is met first, and on no device again', async ({ page, browser, baseURL }) => {
  const account = await signedInPlayer(page)
  const noted = page.waitForResponse('**/api/users/me/moments')
  await page.goto('/')
  await noted

  const season = Array.from({ length: 10 }, (_, day) => hasLogged(page, { opponent: `Ace ${day % 3}`, level: 4, daysAgo: day }))
  await Promise.all(season)
  await page.goto('/')
  await expect(unlockOn(page).getByText('From 10 matches against 3 opponents', { exact: true })).toBeVisible()
  await expect(unlockOn(page).getByRole('button', { name: 'Share my level' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unlockOn(page)).toBeHidden()

  await openHome(page)
  await expect(unlockOn(page)).toHaveCount(0)

  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const screen = await other.newPage()
  await signIn(screen, account)
  await openHome(screen)
  // What else these matches reached comes opening by opening.
  await expect(screen.getByRole('dialog').getByRole('status')).toHaveText('New achievement')
  await screen.keyboard.press('Escape')
  await expect(unlockOn(screen)).toHaveCount(0)
  const { shownMoments } = (await (await screen.request.get('/api/users/me')).json()) as { shownMoments: string[] }
  expect(shownMoments.filter((key) => key.startsWith('unlock:'))).toEqual(['unlock:singles'])
  await other.close()
})
