import { passMoment } from './steps/pass-moment.ts'
import { hasLogged } from './steps/has-logged.ts'
import { newAccount } from './steps/new-account.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { smallTargets } from './steps/small-targets.ts'
import { expect, test, type Locator, type Page } from './steps/test.ts'

/** Taps as a thumb makes them; what the keyboard on the screen does is not counted. */
function counter(): { taps: number; tap: (target: Locator) => Promise<void> } {
  const count = { taps: 0, tap: async (target: Locator) => (count.taps++, target.tap()) }
  return count
}

const key = (within: Locator, page: Page, name: string) =>
  within.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) })

async function logFirstMatch(page: Page, tap: (target: Locator) => Promise<void>): Promise<void> {
  await tap(page.getByRole('button', { name: 'Quick Log' }))
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  // The keyboard is there already: there is no opponent to choose from yet.
  await expect(dialog.getByLabel('Opponent name')).toBeFocused()
  await page.keyboard.type('Bo')
  await tap(key(dialog, page, 'Won'))
  expect(await smallTargets(page)).toEqual([])
  await tap(key(dialog, page, '9'))
  await tap(dialog.getByRole('button', { name: 'Save Match' }))
}

test(
  'a first match takes four taps, with a new account ten, and the next one three',
  { tag: '@phone-only' },
  async ({ page }) => {
    const moment = page.getByRole('dialog', { name: 'Match logged successfully!' })
    const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })

    await test.step('a visitor', async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Every match makes you better.' })).toBeInViewport()
      // The list of matches, which comes later, has one too.
      await expect(page.getByRole('link', { name: 'Log a match' }).first()).toBeInViewport()
      const count = counter()
      await logFirstMatch(page, count.tap)
      await passMoment(page, 'Match Saved!')
      expect(count.taps).toBeLessThanOrEqual(4)
    })

    await test.step('a new player who signs up first', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto('/')
      const { name, username, email, password } = newAccount()
      const count = counter()
      await count.tap(page.getByRole('link', { name: 'Sign up' }))
      await count.tap(page.getByRole('tab', { name: 'Sign Up' }))
      const fields = { 'Full Name': name, Username: username, Email: email, Password: password }
      for (const [label, text] of Object.entries(fields)) {
        await count.tap(page.getByLabel(label))
        await page.keyboard.type(text)
      }
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await logFirstMatch(page, count.tap)
      await expect(moment).toBeVisible()
      expect(count.taps).toBeLessThanOrEqual(10)
    })

    await test.step('the next match with the same players', async () => {
      const count = counter()
      await count.tap(moment.getByRole('button', { name: 'Log another: Won' }))
      await savePoints(count.tap)
      expect(count.taps).toBeLessThanOrEqual(3)
    })

    await test.step('and once more, when that is closed', async () => {
      const count = counter()
      await count.tap(
        page.getByRole('group', { name: 'Again with Bo · Singles' }).getByRole('button', { name: 'Log another: Lost' }),
      )
      await savePoints(count.tap)
      expect(count.taps).toBeLessThanOrEqual(3)
      const matches = (await (await page.request.get('/api/matches')).json()) as { opponentName: string; result: string }[]
      expect(matches.map(({ opponentName, result }) => `${opponentName} ${result}`)).toEqual(['Bo lost', 'Bo won', 'Bo won'])
    })

    async function savePoints(tap: (target: Locator) => Promise<void>): Promise<void> {
      await tap(key(dialog, page, '6'))
      await tap(dialog.getByRole('button', { name: 'Save Match' }))
      await passMoment(page, 'Match logged successfully!')
    }
  },
)

/** An iPhone draws the whole page larger around a field whose letters are below 16 pixels. */
const smallLetters = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('select, textarea, input:not([type=radio], [type=checkbox], [type=file])')]
      .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  )

test('no field makes a phone draw the page larger', { tag: '@phone-only' }, async ({ page }) => {
  const look = async (path: string, shown: string) => {
    await page.goto(path)
    await expect(page.getByText(shown).first()).toBeVisible()
    expect(await smallLetters(page), path).toEqual([])
  }
  await look('/auth', 'Get Started')
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await look('/log-match', 'When and where')
  await look('/tonight', "Who's here?")
  await look('/history', 'vs Bo')
})
