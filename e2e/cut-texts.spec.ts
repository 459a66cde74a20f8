import { chooseFromMenu } from './steps/choose-from-menu.ts'
import { hasLogged } from './steps/has-logged.ts'
import { newAccount } from './steps/new-account.ts'
import { asksToBeFriends, befriended, otherPlayer } from './steps/other-player.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Locator, type Page } from './steps/test.ts'
import { withLargeText } from './steps/with-large-text.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const LONG_BIO =
  'Came from tennis two years ago, and now plays doubles every Tuesday, Thursday and Saturday at Riverside. '.repeat(2)

/** Where the words of an element stand, line by line, without those of its parts. */
const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents([...node.childNodes].find((child) => child instanceof Text)!)
    return [...range.getClientRects()].map(({ top, bottom }) => ({ top, bottom }))
  })

async function speakGerman(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
}

test('a level beside a name is whole in a match of the dashboard', async ({ page }) => {
  await speakGerman(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signedInPlayer(page)
  const players = { partnerName: 'Sam Ortiz', opponent1Name: 'Konstantin Mayerhofer', opponent2Name: 'Elena Petrova' }
  const scores = { userScore: [11, 9, 11], opponentScore: [9, 11, 9], result: 'won', matchDate: new Date().toISOString() }
  const data = { matchType: 'doubles', ...players, ...scores, opponent1SkillLevel: 3.2, opponent2SkillLevel: 3.8 }
  expect((await page.request.post('/api/matches', { data })).status()).toBe(201)
  await page.goto('/')
  await page.getByRole('article').getByRole('button', { expanded: false }).first().press('Enter')
  const names = page.getByRole('article').locator('.kl-badge__name')
  await expect(names).toHaveText(['Konstantin Mayerhofer', 'Elena Petrova'])
  expect(await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth))).toEqual([])
})

test('a long username of a linked friend leaves the menu of the opponent in its card', async ({ page }) => {
  await signedInPlayer(page)
  const account = newAccount('Konstantinos Papadopoulos')
  const username = account.username.replace('robin-', 'konstantinos')
  const friend = await befriended(page, { ...account, username })
  const data = { name: 'Konstantinos Papadopoulos', skillLevel: 4.6 }
  const entry = (await (await page.request.post('/api/opponents', { data })).json()) as { id: string }
  await page.request.put(`/api/opponents/${entry.id}/link`, { data: { friendId: friend.id } })
  await page.goto('/opponents')
  const card = page.locator('.mm-entry').filter({ hasText: `@${username}` })
  await expect(card).toBeVisible()
  const { right } = await card.evaluate((element) => element.getBoundingClientRect())
  const menu = card.getByRole('button', { name: 'Actions for Konstantinos Papadopoulos' })
  expect(await menu.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThanOrEqual(right)
})

test('a long own name in the header keeps the sign that it opens a menu', async ({ page }) => {
  await signedInPlayer(page, 'Konstantinos Papadopoulos')
  await page.goto('/')
  const name = page.locator('.page-header__name')
  await expect(name).toHaveText('Konstantinos Papadopoulos')
  const [box, sign] = [(await name.boundingBox())!, (await name.locator('svg').boundingBox())!]
  expect(sign.x + sign.width).toBeLessThanOrEqual(box.x + box.width + 1)
})

test('a filter on a phone says what it filters', { tag: '@phone-only' }, async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/history')
  await page.getByRole('button', { name: 'Filter' }).click()
  for (const word of ['Type', 'Result', 'Date']) {
    const label = page.getByRole('search').getByText(word, { exact: true })
    const box = await label.boundingBox()
    expect(box?.height, word).toBeGreaterThan(12)
    expect(await label.evaluate((element) => getComputedStyle(element).clipPath), word).toBe('none')
  }
})

test(
  'in the scorer, recent players have a name for their row, and this or that is as wide',
  { tag: '@phone-only' },
  async ({ page }) => {
    await speakGerman(page)
    await signedInPlayer(page)
    await hasLogged(page, { opponent: 'Bo' })
    await page.goto('/score')
    const row = page.getByRole('group', { name: 'Letzte Gegner' })
    await expect(row.getByRole('button', { name: 'Bo' })).toBeVisible()
    await expect(row.getByText('Letzte Gegner', { exact: true })).toBeVisible()
    const serve = page.getByRole('radiogroup', { name: 'Erster Aufschlag' }).locator('label')
    const [one, other] = await serve.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
    expect(Math.abs(one! - other!)).toBeLessThan(1)
  },
)

test('a name in the preview of an import is broken between its words', { tag: '@phone-only' }, async ({ page }) => {
  await speakGerman(page)
  await signedInPlayer(page)
  await page.goto('/history/transfer')
  const rows = 'date,type,result,own_scores,opponent_scores,opponent\n2026-05-12,singles,won,11 11,7 9,Konstantin Mayerhofer'
  await page.getByLabel('CSV-Datei').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  const cell = page.getByRole('cell', { name: 'gegen Konstantin Mayerhofer' })
  await expect(cell).toBeVisible()
  expect((await linesOf(cell)).length).toBeLessThanOrEqual(3)
})

test('a bio of five lines is all to be seen where it is written', { tag: '@phone-only' }, async ({ page }) => {
  await signedInPlayer(page)
  expect((await page.request.patch('/api/users/me', { data: { bio: LONG_BIO.slice(0, 200) } })).status()).toBe(200)
  await page.goto('/profile?tab=settings')
  const bio = page.getByLabel('Bio', { exact: true })
  await expect(bio).toHaveValue(LONG_BIO.slice(0, 200))
  expect(await bio.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(0)
})

test('large text breaks no word of a title, and a count in the bar covers no word', { tag: '@phone-only' }, async ({ page }) => {
  await speakGerman(page)
  await signedInPlayer(page)
  await asksToBeFriends(page, 'Bea Bloom')
  await page.goto('/analytics')
  const title = page.getByRole('heading', { level: 1, name: 'Auswertung' })
  await expect(title).toBeVisible()
  await withLargeText(page, async () => {
    await expect.poll(() => linesOf(title)).toHaveLength(1)
    const place = page.getByRole('navigation', { name: 'Schnellzugriff' }).getByRole('link', { name: /^Community/ })
    const count = (await place.locator('.kl-badge').boundingBox())!
    const [word] = await linesOf(place)
    expect(count.y + count.height).toBeLessThanOrEqual(word!.top + 1)
  })
})

const LONG_NAME = 'Konstantinos Papadopoulos-Müller'

test(
  'a deleted match has its names beside its score, whatever the button is called',
  { tag: '@phone-only' },
  async ({ page }) => {
    await speakGerman(page)
    await signedInPlayer(page)
    expect((await page.request.delete(`/api/matches/${await hasLogged(page, { opponent: LONG_NAME })}`)).ok()).toBe(true)
    await page.goto('/history/deleted')
    const who = page.getByRole('article').getByText(`gegen ${LONG_NAME}`)
    await expect(who).toBeVisible()
    expect((await linesOf(who)).length).toBeLessThanOrEqual(2)

    await page.setViewportSize({ width: 320, height: 568 })
    const [left] = await linesOf(page.getByText('noch 30 Tage', { exact: true }))
    const button = (await page.getByRole('button', { name: `Match gegen ${LONG_NAME} wiederherstellen` }).boundingBox())!
    expect(button.y).toBeGreaterThanOrEqual(left!.bottom)
  },
)

test('a long title leaves the button that closes a dialog its width', { tag: '@phone-only' }, async ({ page }) => {
  await speakGerman(page)
  await signedInPlayer(page)
  const { id } = await otherPlayer(LONG_NAME)
  await page.goto(`/profile/${id}`)
  await chooseFromMenu(page, `Aktionen für ${LONG_NAME}`, 'Blockieren')
  const close = page.getByRole('dialog', { name: `${LONG_NAME} blockieren?` }).getByRole('button', { name: 'Schließen' })
  expect((await close.boundingBox())!.width).toBeGreaterThanOrEqual(44)
})

test('an account about to be erased has a way out in words', { tag: '@phone-only' }, async ({ page }) => {
  await speakGerman(page)
  const { username, password } = await signedInPlayer(page)
  expect((await page.request.delete('/api/users/me', { data: { currentPassword: password } })).ok()).toBe(true)
  expect((await page.request.post('/api/login', { data: { username, password } })).ok()).toBe(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dein Konto wird gelöscht' })).toBeVisible()
  expect((await page.getByText('Abmelden', { exact: true }).boundingBox())!.width).toBeGreaterThan(40)
})

test('live, all of the names of four is on the halves of a phone', { tag: '@phone-only' }, async ({ page }) => {
  await speakGerman(page)
  await signedInPlayer(page)
  await page.goto('/score')
  await page
    .locator('label')
    .filter({ hasText: /^Doppel$/ })
    .click()
  await page.getByLabel('Name des Gegners', { exact: true }).fill(LONG_NAME)
  await page.getByLabel('Name des Partners (optional)').fill('Nguyễn Thị Minh Khai')
  await page.getByLabel('Name des zweiten Gegners (optional)').fill('Maximiliane von Hohenstein')
  await page.getByRole('button', { name: 'Los geht’s' }).click()
  const names = page.locator('.mm-half__names, .mm-court__name')
  await expect(names).toHaveCount(6)
  expect(
    await names.evaluateAll((all) =>
      all.filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent),
    ),
  ).toEqual([])
})

test('the points of three games are whole in their fields on each phone', { tag: '@phone-only' }, async ({ page }) => {
  await signedInPlayer(page)
  const hidden = (field: Locator) => field.evaluate((input) => input.scrollWidth - input.clientWidth)
  for (const width of [320, 375, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/log-match')
    for (const label of ['Your score', 'Opponent score']) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill('11,9,11')
      expect(await hidden(field), `${label} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})
