import { randomUUID } from 'node:crypto'
import { expectNoBarriers } from './steps/expect-no-barriers.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { passMoment } from './steps/pass-moment.ts'
import { goWithin } from './steps/go-within.ts'
import { hasLogged } from './steps/has-logged.ts'
import { asksToBeFriends, ownId } from './steps/other-player.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Locator, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

test.use(WITHOUT_MOTION)

const OPPONENTS = ['Ann', 'Bo', 'Cy']
const NOTES = 'Weak backhand, aim there'

const cardOf = (page: Page) => page.getByRole('region', { name: 'AI skill analysis' })
/** Where the level stands on the dashboard. */
const courtOf = (page: Page) => page.getByRole('region', { name: 'Your level' })
/** "4.12" and "−0.03" as hundredths. */
const hundredths = (text: string) => Math.round(Number(text.replace('\u2212', '-')) * 100)
const textsOf = async (cells: Locator) => (await cells.allTextContents()).map(hundredths)

/** Fay confirms a match with Ana; once both have turned it on, the math has Fay's own level. */
async function levelsLinked({ ana, anaId, fay }: { ana: Page; anaId: string; fay: Page }): Promise<void> {
  const fayId = await ownId(fay)
  const season = Array.from({ length: 10 }, (_, week) => hasLogged(fay, { opponent: `Ace ${week}`, level: 5, daysAgo: 3 + week }))
  await Promise.all(season)
  const data = { name: 'Fay Friend', skillLevel: 3 }
  const entry = (await (await ana.request.post('/api/opponents', { data })).json()) as { id: string }
  await ana.request.put(`/api/opponents/${entry.id}/link`, { data: { friendId: fayId } })
  await hasLogged(ana, { opponent: 'Fay Friend', level: 3 })
  const [question] = (await (await fay.request.get('/api/match-confirmations')).json()) as { matchId: string; seen: string }[]
  const accept = `/api/match-confirmations/${anaId}/${question!.matchId}/accept`
  expect((await fay.request.patch(accept, { data: { seen: question!.seen } })).status()).toBe(200)
  await fay.request.put('/api/users/me/level-linking', { data: { enabled: true } })
  await fay.request.get(`/api/users/${fayId}/ai-skill-analysis?type=singles`)

  await ana.goto('/profile?tab=ai')
  const linking = ana.getByRole('region', { name: "Friends' levels" })
  await linking.getByRole('checkbox').click()
  await expectNotice(ana, 'Levels are linked with friends who do the same')
  await expect(linking.getByRole('checkbox')).toBeChecked()
  await expectNoBarriers(ana)
  const own = ana.getByText(/^Fay Friend's own level, \d\.\d ± \d\.\d, as of [A-Z][a-z]+\s\d+, instead of the 3\.0 you stated$/)
  await ana.getByRole('tab', { name: 'Statistics' }).click()
  await cardOf(ana).getByRole('button', { name: 'Show me the math' }).click()
  await expect(own).toBeVisible()
  await ana.keyboard.press('Escape')
}

test('ten matches of one format are analysed, explained and started over', async ({ page, browser, baseURL }) => {
  await signedInPlayer(page)
  const id = await ownId(page)
  const logged = [20, 18, 16, 14, 12, 10, 8, 6].map((daysAgo) =>
    hasLogged(page, { opponent: OPPONENTS[daysAgo % 3]!, level: 4.5, daysAgo, result: daysAgo % 4 ? 'won' : 'lost' }),
  )
  await Promise.all(logged)
  await page.request.post('/api/matches', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      ...{ matchType: 'singles', result: 'won', opponentName: 'Ann', opponentSkillLevel: 4.5, notes: NOTES },
      ...{ userScore: [11, 11], opponentScore: [7, 8], matchDate: new Date(Date.now() - 86_400_000).toISOString() },
    },
  })

  await test.step('the tenth match unlocks the card', async () => {
    await page.goto('/')
    await expect(cardOf(page).getByRole('heading', { name: 'Not Enough Data Yet', exact: true })).toBeVisible()
    await expect(cardOf(page).getByText('9 / 10', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Log match', exact: true }).first().click()
    await writeSingles(page, { opponent: 'Dee', own: '11,11', theirs: '9,8', result: 'Won' })
    await page.getByRole('button', { name: 'Log match', exact: true }).click()
    await expect(page.getByText(/^Your level: \d\.\d\. From 10 matches against 4 opponents\.$/)).toBeVisible()
    await passMoment(page, 'Match logged successfully!')
    const unlock = page.getByRole('dialog', { name: 'Your singles level is here', exact: true })
    await expect(unlock.getByText(/^\d\.\d$/)).toBeVisible()
    await expect(unlock.getByText('From 10 matches against 4 opponents', { exact: true })).toBeVisible()
    await expectNoBarriers(page)
    await unlock.getByRole('button', { name: 'Show me the math' }).click()
    await expect(page.getByRole('dialog', { name: 'How your level adds up' }).getByRole('rowheader').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
    await expect(
      courtOf(page)
        .getByText(/^\d\.\d$/)
        .first(),
    ).toBeVisible()
    await expect(courtOf(page).getByRole('group', { name: 'Level by day of play' })).toBeVisible()
    // A first analysis reports no change.
    await expect(courtOf(page).getByText('BREAKTHROUGH!', { exact: true })).toHaveCount(0)
    await expectNoBarriers(page)
  })

  await test.step('a level far above the stated one is a breakthrough with the next analysis', async () => {
    // A moment that comes when the page is idle, unless a dialog is open by then.
    const newHigh = page.getByRole('dialog', { name: 'A new high in singles', exact: true })
    await page.addLocatorHandler(newHigh, () => newHigh.getByRole('button', { name: 'Done', exact: true }).click())
    await hasLogged(page, { opponent: 'Bo', level: 4.5 })
    await page.reload()
    await expect(courtOf(page).getByText('BREAKTHROUGH!', { exact: true })).toBeVisible()
    // The journey of paying may have the system switched on meanwhile.
    await expect(
      cardOf(page).getByText(/^(AI analysis is currently free for all users|Free Trial Active: .* left)$/),
    ).toBeVisible()
  })

  await test.step('the math adds up', async () => {
    await cardOf(page).getByRole('button', { name: 'Show me the math' }).click()
    const dialog = page.getByRole('dialog', { name: 'How your level adds up' })
    const shares = dialog.getByRole('table', { name: 'What each match moved' })
    await expect(shares.getByRole('rowheader')).toHaveCount(11)
    const sum = dialog.getByRole('table').first()
    const [start = NaN, ...rest] = await textsOf(sum.getByRole('cell'))
    const level = rest.at(-1)!
    const moved = await textsOf(shares.locator('td:last-child'))
    expect(start + moved.reduce((total, one) => total + one, 0)).toBe(level)
    expect(start + rest.slice(0, -1).reduce((total, one) => total + one, 0)).toBe(level)
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a match shows what it did to the level, and the next one what to expect', async () => {
    await page.goto('/history')
    await page
      .getByRole('button', { name: /^(Won|Lost) / })
      .first()
      .click()
    // Two were played today, a day has no order, and one of them is the tenth.
    const moved = /^(Level: [+−]?\d\.\d\d →|One of the 10 matches that together gave you your first level,) \d\.\d\d\.?$/
    await expect(page.getByText(moved)).toBeVisible()
    await page.getByRole('link', { name: 'Bo', exact: true }).first().click()
    const expected = /^Expected: about \d+–\d+, \d+% chance to win/
    await expect(page.getByRole('img', { name: expected })).toBeVisible()
    await goWithin(page, '/log-match')
    await page.getByRole('button', { name: 'Bo', exact: true }).click()
    const forecast = page.getByText(expected)
    await expect(forecast).toBeVisible()
    await page.getByRole('combobox', { name: 'Opponent', exact: true }).selectOption({ index: 0 })
    await page.getByLabel('Opponent name').fill('Never Seen')
    await expect(forecast).toHaveCount(0)
  })

  await test.step('a friend sees level and reasons, and neither notes nor matches', async () => {
    const { api: friend, requestId: request } = await asksToBeFriends(page, 'Fay Friend')
    expect((await friend.get(`/api/friends/${id}/ai-analysis?type=singles`)).status()).toBe(403)
    await page.request.patch(`/api/friend-requests/${request}/accept`)
    const friendView = (await (await friend.get(`/api/friends/${id}/ai-analysis?type=singles`)).json()) as {
      reasons: { matchIds: string[] }[]
    }
    expect(friendView.reasons.flatMap(({ matchIds }) => matchIds)).toEqual([])
    expect(JSON.stringify(friendView)).not.toContain(NOTES)
    const friendContext = await browser.newContext({ storageState: await friend.storageState(), ...(baseURL && { baseURL }) })
    const screen = await friendContext.newPage()
    await screen.goto(`/profile/${id}`)
    await expect(cardOf(screen).getByRole('img', { name: /^Level \d\.\d/ })).toBeVisible()
    await expect(cardOf(screen).getByRole('button', { name: /See|Use|math/ })).toHaveCount(0)
    await expect(screen.getByText(NOTES)).toHaveCount(0)
    await levelsLinked({ ana: page, anaId: id, fay: screen })
    await friendContext.close()
  })

  await test.step('clearing all starts over and keeps the history', async () => {
    await page.request.delete('/api/users/me/singles-matches')
    await page.goto('/profile')
    await expect(cardOf(page).getByRole('heading', { name: 'AI Analysis Reset', exact: true })).toBeVisible()
    const history = page.getByRole('region', { name: 'AI analysis history' })
    await expect(history.getByText(/^\d+ matches up to /).first()).toBeVisible()
    await expect(history.getByRole('group', { name: 'Level over time' })).toHaveCount(0)
  })
})
