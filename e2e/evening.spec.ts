import { choose } from './steps/choose.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { ask, fourFriends, history, type Name, NAMES } from './steps/four-friends.ts'
import { passMoment } from './steps/pass-moment.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { openDetails } from './steps/open-details.ts'

test.use(WITHOUT_MOTION)

type Seats = { partner: Name; opponents: [Name, Name] }
type Game = { own: number; other: number }
const shown = async (page: Page, name: string) => {
  if (process.env.E2E_SHOTS) await page.screenshot({ path: `${process.env.E2E_SHOTS}/${name}.png`, fullPage: true })
}

const linksOf = async (page: Page) =>
  (await ask<{ name: string; linkedUserId?: string }[]>(page, 'GET', '/api/opponents')).flatMap(({ name, linkedUserId }) =>
    linkedUserId ? [name] : [],
  )

/** A doubles match of now, or of earlier days. */
const log = (page: Page, { partner, opponents }: Seats, { own, other }: Game, daysAgo = 0) =>
  ask(page, 'POST', '/api/matches', {
    ...{ matchType: 'doubles', result: own > other ? 'won' : 'lost', userScore: [own], opponentScore: [other] },
    ...{ partnerName: partner, opponent1Name: opponents[0], opponent2Name: opponents[1] },
    ...{ opponent1SkillLevel: 3.5, opponent2SkillLevel: 3.5 },
    matchDate: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  })

async function openQuickLog(page: Page, { partner, opponents }: Seats) {
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await choose(dialog, 'Doubles')
  for (const name of [...opponents, partner]) await dialog.getByRole('button', { name, exact: true }).click()
  return dialog
}

test('four friends have the same eleven matches after one confirmation each', async ({ browser, baseURL }) => {
  // Four players, each in a browser of their own.
  test.slow()
  const pages = await fourFriends(browser, baseURL)
  const { 'Ana Alvarez': ana, 'Bea Bloom': bea, 'Cy Cole': cy, 'Dan Diaz': dan } = pages

  await test.step('last week only Ana knew who the others are; by a confirmation all of them do', async () => {
    await log(ana, { partner: 'Bea Bloom', opponents: ['Cy Cole', 'Dan Diaz'] }, { own: 11, other: 5 }, 7)
    for (const name of NAMES.slice(1)) {
      const [question] = await ask<{ player: { id: string }; matchId: string; seen: string }[]>(
        pages[name],
        'GET',
        '/api/match-confirmations',
      )
      const { player, matchId, seen } = question!
      await ask(pages[name], 'PATCH', `/api/match-confirmations/${player.id}/${matchId}/accept`, { seen })
      expect((await linksOf(pages[name])).toSorted()).toEqual(NAMES.filter((other) => other !== name))
    }
  })

  await test.step('Bea logs two without a network', async () => {
    const warm = [/\/quick-log\.\w+\.js/, /\/outbox\.\w+\.js/].map((file) => bea.waitForResponse(file))
    await bea.clock.install()
    await bea.goto('/history')
    await expect(bea.getByRole('article')).toHaveCount(1)
    await bea.clock.fastForward(5_000)
    await Promise.all(warm)
    for (const points of ['6', '7']) {
      const dialog = await openQuickLog(bea, { partner: 'Dan Diaz', opponents: ['Ana Alvarez', 'Cy Cole'] })
      await bea.context().setOffline(true)
      await openDetails(dialog)
      await dialog.getByLabel('Your score', { exact: true }).fill('11')
      await dialog.getByLabel("Opponents' score", { exact: true }).fill(points)
      await choose(dialog, 'Won')
      await dialog.getByRole('button', { name: 'Save Match' }).click()
      await passMoment(bea, 'Saved on this device. It will be sent when you are back online.')
    }
    await bea.context().setOffline(false)
    await expectNotice(bea, '2 waiting matches were sent')
  })

  await test.step('Dan scores one live', async () => {
    await dan.goto('/score')
    await choose(dan, 'Doubles')
    for (const name of ['Ana Alvarez', 'Bea Bloom', 'Cy Cole']) await dan.getByRole('button', { name }).click()
    await dan.getByRole('button', { name: 'Start scoring' }).click()
    for (let rally = 0; rally < 11; rally += 1) await dan.getByRole('button', { name: /We won the rally/ }).click()
    await dan.getByRole('button', { name: 'Log this match' }).click()
    await dan.getByRole('dialog', { name: 'Quick Log Match' }).getByRole('button', { name: 'Save Match' }).click()
    await passMoment(dan, 'Match logged successfully!')
  })

  await test.step('and eight more come from Ana, Bea and Cy', async () => {
    for (const other of [1, 2, 3, 4])
      await log(ana, { partner: 'Dan Diaz', opponents: ['Bea Bloom', 'Cy Cole'] }, { own: 11, other })
    for (const own of [1, 2]) await log(bea, { partner: 'Ana Alvarez', opponents: ['Cy Cole', 'Dan Diaz'] }, { own, other: 11 })
    for (const own of [8, 9]) await log(cy, { partner: 'Bea Bloom', opponents: ['Dan Diaz', 'Ana Alvarez'] }, { own, other: 11 })
  })

  await test.step('each confirms the evening in one tap', async () => {
    for (const [name, waiting] of [
      ['Ana Alvarez', 7],
      ['Bea Bloom', 7],
      ['Cy Cole', 9],
      ['Dan Diaz', 10],
    ] as const) {
      const page = pages[name]
      await page.goto('/social')
      await expect(page.getByRole('article', { name: `logged ${waiting} matches with you` })).toBeVisible()
      await shown(page, `evening-${name}`)
      await page.getByRole('button', { name: `Confirm all ${waiting}` }).click()
      await expectNotice(page, `${waiting} matches confirmed`)
      await expect(page.getByRole('region', { name: /Matches to confirm/ })).toBeHidden()
    }
  })

  await test.step('and everybody has the same eleven, and the one of last week', async () => {
    const expected = await history(ana, 'Ana Alvarez')
    expect(expected).toHaveLength(12)
    expect(new Set(expected).size).toBe(12)
    for (const name of NAMES) expect(await history(pages[name], name), name).toEqual(expected)
    await dan.goto('/history')
    await expect(dan.getByRole('article').getByRole('img', { name: /^Confirmed by / })).toHaveCount(12)
    await shown(dan, 'evening-history')
    for (const page of Object.values(pages)) expect(await ask(page, 'GET', '/api/feed')).toEqual([])
  })
  for (const page of Object.values(pages)) await page.context().close()
})
