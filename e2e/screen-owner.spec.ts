import { expectNotice } from './steps/expect-notice.ts'
import { passMoment } from './steps/pass-moment.ts'
import { newAccount, type Account } from './steps/new-account.ts'
import { signIn } from './steps/sign-in.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

test.use(WITHOUT_MOTION)

const save = (page: Page) => page.getByRole('button', { name: 'Log match', exact: true }).click()
const matchesOf = async (page: Page) => ((await (await page.request.get('/api/matches')).json()) as unknown[]).length
const greeting = (page: Page, { name }: Account) => page.getByRole('banner').getByText(name)

test('a screen left open writes for no other player, and follows a sign-in or sign-out in another tab', async ({
  page,
  context,
}) => {
  const [ana, ben] = [newAccount('Ana Alder'), newAccount('Ben Birch')]
  for (const data of [ben, ana]) expect((await page.request.post('/api/register', { data })).status()).toBe(201)
  await page.goto('/log-match')
  await writeSingles(page, { opponent: 'Bo', own: '11', theirs: '4', result: 'Won' })

  await test.step('a write for the one who came unheard is refused, and the draft stays', async () => {
    const { username, password } = ben
    expect((await page.request.post('/api/login', { data: { username, password } })).status()).toBe(200)
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Another player is signed in now' })
    await expect(dialog).toBeVisible()
    expect(await matchesOf(page)).toBe(0)
    await expect(dialog.getByLabel('Username')).toHaveValue(ana.username)
    await dialog.getByLabel('Password').fill(ana.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await passMoment(page, 'Match logged successfully!')
    expect(await matchesOf(page)).toBe(1)
  })

  await page.getByLabel('Opponent name').fill('Half written')
  const drafts = () => page.evaluate(() => Object.values(sessionStorage).join())
  await page.goto('/history')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await drafts()).toContain('Half written')
  const other = await context.newPage()
  await test.step('a logout elsewhere is seen here', async () => {
    await other.goto('/')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    expect(await drafts()).not.toContain('Half written')
  })
  await test.step('so is the next player, with nothing of the one before', async () => {
    await signIn(other, ben)
    await expect(greeting(page, ben)).toBeVisible()
    await expectNotice(page, 'You are now signed in as Ben Birch')
    await expect(page.getByText('No matches')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  })
})
