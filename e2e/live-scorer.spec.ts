import { choose } from './steps/choose.ts'
import { expectNoBarriers } from './steps/expect-no-barriers.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { passMoment } from './steps/pass-moment.ts'
import { hasLogged } from './steps/has-logged.ts'
import { movingParts } from './steps/moving-parts.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Locator, type Page } from './steps/test.ts'

const status = (page: Page) => page.getByRole('region', { name: 'Score live' }).getByRole('status')
/** Where the thumbs aim: top and height of both halves. */
const halves = (page: Page) =>
  page.getByRole('button', { name: /won the rally/ }).evaluateAll((all) =>
    all.map((half) => {
      const { top, height } = half.getBoundingClientRect()
      return { top, height }
    }),
  )
const storedMatches = async (page: Page) => (await (await page.request.get('/api/matches')).json()) as Record<string, unknown>[]

test(
  'a game is scored by touch, through a reload and without a network, and logged once',
  { tag: '@phone-only' },
  async ({ page, context }) => {
    const tap = (target: Locator) => target.tap()
    const we = () => tap(page.getByRole('button', { name: /We won the rally/ }))
    const they = () => tap(page.getByRole('button', { name: /They won the rally/ }))
    await signedInPlayer(page)
    await hasLogged(page, { opponent: 'Dana Whitfield' })
    await page.goto('/')

    await test.step('it is found on the dashboard, and everything has a default', async () => {
      await tap(page.getByRole('link', { name: 'Score live' }))
      await choose(page, 'Doubles')
      await tap(page.getByRole('button', { name: 'Dana Whitfield' }))
      await tap(page.getByRole('button', { name: 'Start scoring' }))
      await expect(status(page)).toContainText('0-0-2')
      await expect(status(page)).toContainText('Serving from the right: You. Receiving: Dana Whitfield.')
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expectNoBarriers(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await movingParts(page)).toEqual([])
      await page.emulateMedia({ reducedMotion: null })
    })

    await test.step('who serves from where follows from each tap, and a tap too many is taken back', async () => {
      const place = await halves(page)
      await we()
      await expect(status(page)).toContainText('1-0-2')
      await expect(status(page)).toContainText('Serving from the left: You. Receiving: Opponent 2.')
      await they()
      await expect(status(page)).toContainText('0-1-1')
      expect(await halves(page)).toEqual(place)
      await they()
      await tap(page.getByRole('button', { name: 'Undo' }))
      await expect(status(page)).toContainText('0-1-1')
      await we()
      await we()
      await expect(status(page)).toContainText('1-0-1')
    })

    await test.step('a reload, and the network, change nothing', async () => {
      const warm = page.waitForResponse(/\/quick-log\.\w+\.js/)
      await page.reload()
      await expect(status(page)).toContainText('1-0-1')
      await warm
      await context.setOffline(true)
      for (let points = 2; points <= 11; points += 1) await we()
      await expect(status(page)).toContainText('You won!')
      await expect(status(page)).toContainText('11–0')
    })

    await test.step('the quick log has it all, and keeps it until there is a network', async () => {
      await tap(page.getByRole('button', { name: 'Log this match' }))
      const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
      await expect(dialog.getByText('One game: 11–0')).toBeVisible()
      await tap(dialog.getByRole('button', { name: 'Save Match' }))
      await passMoment(page, 'Saved on this device. It will be sent when you are back online.')
      await expect(page.getByRole('button', { name: 'Start scoring' })).toBeVisible()
      await context.setOffline(false)
      await expectNotice(page, '1 waiting match was sent')
      await expect.poll(async () => (await storedMatches(page)).length).toBe(2)
      const match = (await storedMatches(page)).find(({ matchType }) => matchType === 'doubles')
      expect(match).toMatchObject({ opponentName: 'Dana Whitfield', result: 'won', playerScore: 11, opponentScore: 0 })
    })
  },
)
