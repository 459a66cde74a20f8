import { expectNoBarriers, expectStandard } from './steps/expect-no-barriers.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { ask, fourFriends, history, NAMES } from './steps/four-friends.ts'
import { lostInWidths } from './steps/expect-room-for-large-text.ts'
import { playTonight, press, sides } from './steps/play-tonight.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

test('an evening of twelve games is confirmed in one step, in four histories @phone', async ({ browser, baseURL }) => {
  // Four players, each in a browser of their own.
  test.slow()
  const pages = await fourFriends(browser, baseURL)
  const ana = pages['Ana Alvarez']
  const games = ana.getByRole('listitem').filter({ has: ana.getByRole('article') })
  const stored = (count: number) => expect.poll(async () => (await ask<object[]>(ana, 'GET', '/api/matches')).length).toBe(count)

  await test.step('Ana taps who is here once', async () => {
    await ana.goto('/tonight')
    for (const name of NAMES.slice(1)) await press(ana.getByRole('button', { name }))
    await ana.getByLabel('Place (optional)').fill('Riverside')
    await press(ana.getByRole('button', { name: 'Start' }))
  })

  await test.step('five games with rotating partners', async () => {
    const partners: (string | undefined)[] = []
    for (const losers of [0, 1, 2, 3, 4]) {
      partners.push((await sides(ana)).find((side) => side.includes('You')))
      await playTonight(ana, losers, losers % 2 === 0)
      await expect(games).toHaveCount(losers + 1)
    }
    expect(new Set(partners.slice(0, 3)).size).toBe(3)
    await stored(5)
  })

  await test.step('one is written down without a network', async () => {
    await ana.context().setOffline(true)
    await playTonight(ana, 5)
    await expect(ana.getByText('Saved on this device until there is a network')).toBeVisible()
    await ana.context().setOffline(false)
    await expectNotice(ana, '1 waiting match was sent')
    await expect(ana.getByText('Saved on this device until there is a network')).toBeHidden()
  })

  await test.step('six more, after the page was closed in between', async () => {
    await ana.reload()
    await expect(games).toHaveCount(6)
    for (const losers of [6, 7, 8, 9, 0, 1]) await playTonight(ana, losers, losers > 7)
    await expect(games).toHaveCount(12)
    await stored(12)
  })

  await test.step('the sheet says how it went', async () => {
    await press(ana.getByRole('button', { name: 'Finish the evening' }))
    await expect(ana.getByRole('table', { name: 'Everybody' }).getByRole('row', { name: /You/ })).toContainText('12')
    // Twelve matches make a level, which says what each game has moved.
    await expect(ana.locator('dl').filter({ hasText: 'My games' })).toContainText(/Level\s*[+−]?\d\.\d\d/)
    await press(ana.getByRole('button', { name: 'Share', exact: true }))
    const picture = ana.getByRole('dialog', { name: 'Share picture' })
    await expect(picture.getByRole('img', { name: /12 games with 3 other players\..*Ana Alvarez$/ })).toBeVisible()
    await ana.keyboard.press('Escape')
    await press(ana.getByRole('link', { name: 'In your history' }))
    await expect(ana.getByRole('article')).toHaveCount(12)
  })

  await test.step('each friend confirms all of it in one tap', async () => {
    for (const name of NAMES.slice(1)) {
      const page = pages[name]
      await page.goto('/social')
      await press(page.getByRole('button', { name: 'Confirm all 12' }))
      await expectNotice(page, '12 matches confirmed')
    }
  })

  await test.step('and everybody has the same twelve', async () => {
    const expected = await history(ana, 'Ana Alvarez')
    expect(new Set(expected).size).toBe(12)
    for (const name of NAMES) expect(await history(pages[name], name), name).toEqual(expected)
  })
  for (const page of Object.values(pages)) await page.context().close()
})

test('an evening has no barriers and room for long names, in each of its states', { tag: '@phone' }, async ({ page }) => {
  await signedInPlayer(page)
  const look = async () => {
    await expectNoBarriers(page)
    await expectStandard(page)
    expect(await lostInWidths(page)).toEqual([])
  }
  await page.goto('/tonight')
  for (const name of ['Maximilian'.repeat(6), 'Bea Bloom', 'Cy', 'Dee']) {
    await page.getByLabel('Find a name or add a new one').fill(name)
    await page.getByRole('button', { name: `Add ${name}` }).click()
  }
  await test.step('who is here', look)
  await page.getByRole('button', { name: 'Start' }).click()
  for (const losers of [9, 4, 0]) await playTonight(page, losers)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: 'Type other points' }).click()
  await page.locator('.mm-tonight__side').getByRole('button').first().click()
  await page
    .getByRole('button', { name: /^Exchange / })
    .first()
    .click()
  await test.step('the court, with everything opened', look)
  await page.getByRole('button', { name: 'Finish the evening' }).click()
  await expect(page.getByRole('table', { name: 'Who with whom' })).toBeVisible()
  await test.step('the sheet', look)
})
