import { takeByKeyboard } from './steps/by-keyboard.ts'
import { chooseFromMenu } from './steps/choose-from-menu.ts'
import { dismissNotice } from './steps/dismiss-notice.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { expectStandard } from './steps/expect-no-barriers.ts'
import { goWithin } from './steps/go-within.ts'
import { hasLogged } from './steps/has-logged.ts'
import { ownId } from './steps/other-player.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const confirmations = (page: Page) => page.getByRole('region', { name: /Matches to confirm/ })
/** Corner and inset of each kind of card. */
const kindsOf = (cards: Element[]) => [
  ...new Set(cards.map((card) => getComputedStyle(card)).map(({ borderRadius, padding }) => `${borderRadius} ${padding}`)),
]

test('two friends have a match in common, and each keeps the own', async ({ page: ana, browser, baseURL }) => {
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const bea = await other.newPage()
  await signedInPlayer(ana, 'Ana Alvarez')
  await signedInPlayer(bea, 'Bea Bloom')
  const request = await ana.request.post('/api/friend-requests', { data: { receiverId: await ownId(bea) } })
  expect(request.status()).toBe(201)
  await test.step('the request is seen from the menu, and is a tap away', async () => {
    await bea.goto('/social')
    // Find Friends has no place in the bar of narrow screens: Social stands for it there.
    const counted = bea.getByRole('link', { name: /^(Social|Find friends) 1 waiting$/ })
    await expect(counted.filter({ visible: true })).toHaveCount(1)
    await bea.getByRole('link', { name: '1 friend request is waiting for you', exact: true }).click()
    await bea.getByRole('button', { name: /^Accept/ }).click()
    await expectNotice(bea, 'Friend Request Accepted')
  })

  await test.step('Ana links an entry of her book to her friend Bea', async () => {
    const data = { name: 'Bea Bloom', skillLevel: 4 }
    expect((await ana.request.post('/api/opponents', { data })).status()).toBe(201)
    await ana.goto('/opponents')
    await chooseFromMenu(ana, 'Actions for Bea Bloom', 'Link a profile')
    const dialog = ana.getByRole('dialog', { name: 'Link a profile' })
    await expect(dialog.getByText('Suggested because the name is the same.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Link', exact: true }).click()
    await expectNotice(ana, 'Linked to Bea Bloom')
    await expect(ana.getByText(/^Linked to/)).toHaveCount(2)
    await dismissNotice(ana)
  })

  let declinedId = ''
  const menuOf = (page: Page) =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Social/ })
      .filter({ visible: true })
  await goWithin(bea, '/social')
  await expect(bea.getByText('Nothing yet')).toBeVisible()
  await goWithin(ana, '/history')
  await expect(menuOf(bea)).toHaveAccessibleName('Social')
  const matchId = await hasLogged(ana, { opponent: 'Carl', partner: 'Bea Bloom', own: [11, 11], theirs: [6, 8] })

  await test.step('Bea gets a request while she looks, and accepts', async () => {
    await expect(menuOf(bea)).toHaveAccessibleName('Social 1 waiting')
    await expect(confirmations(bea).getByText('Ana Alvarez logged this match with you')).toBeVisible()
    await expect(confirmations(bea).getByText('You won 11–6, 11–8 with Ana Alvarez vs Carl')).toBeVisible()
    await expectStandard(bea)
    await expect(bea.locator('.kl-match-row')).toBeVisible()
    expect(await bea.locator('main .kl-card').evaluateAll(kindsOf)).toHaveLength(1)
    await takeByKeyboard(bea, 'button', 'Confirm')
    await expectNotice(bea, 'Match confirmed')
    await expect(confirmations(bea)).toBeHidden()
    await expect(menuOf(bea)).toHaveAccessibleName('Social')
    await expect(bea.locator('.kl-match-row')).toBeHidden()
  })

  await test.step('both see it with a tick, each from the own place', async () => {
    await goWithin(bea, '/history')
    await expect(bea.getByText('with Ana Alvarez vs Carl')).toBeVisible()
    await expect(bea.getByRole('img', { name: 'Confirmed by Ana Alvarez' })).toBeVisible()
    await expect(ana.getByText('with Bea Bloom vs Carl')).toBeVisible()
    await expect(ana.getByRole('img', { name: 'Confirmed by Bea Bloom' })).toBeVisible()
  })

  await test.step('Ana changes it, and Bea is notified and keeps hers until she takes the change over', async () => {
    const edit = { data: { userScore: [11, 9, 11], opponentScore: [6, 11, 8] } }
    expect((await ana.request.put(`/api/matches/${matchId}`, edit)).status()).toBe(200)
    await expect(confirmations(bea).getByText('Ana Alvarez changed this match')).toBeVisible()
    await expect(bea.getByRole('img', { name: 'Confirmed by Ana Alvarez' })).toBeHidden()
    await expect(confirmations(bea).getByText(/Yours: You won 11–6, 11–8/)).toBeVisible()
    await confirmations(bea).getByRole('button', { name: 'Update mine' }).click()
    await expectNotice(bea, 'Your match was updated')
    await expect(bea.getByRole('img', { name: 'Confirmed by Ana Alvarez' })).toBeVisible()
    await expect(ana.getByText('11–6, 9–11, 11–8')).toBeVisible()
    await expect(ana.getByRole('img', { name: 'Confirmed by Bea Bloom' })).toBeVisible()
  })

  await test.step('Bea declines another one, and Ana is notified', async () => {
    await dismissNotice(bea)
    declinedId = await hasLogged(ana, { opponent: 'Carl', partner: 'Bea Bloom', daysAgo: 1 })
    await confirmations(bea).getByRole('button', { name: "That's not right" }).click()
    await expectNotice(bea, 'Answer saved')
    await expect(ana.getByText('Declined by Bea Bloom: correct it to ask again')).toBeVisible()
  })

  await test.step('Ana corrects it, and both agree', async () => {
    const edit = { data: { userScore: [9, 11, 9], opponentScore: [11, 7, 11], result: 'lost' } }
    expect((await ana.request.put(`/api/matches/${declinedId}`, edit)).status()).toBe(200)
    await expect(ana.getByText('Declined by Bea Bloom')).toBeHidden()
    await expect(confirmations(bea).getByText('Ana Alvarez corrected this match')).toBeVisible()
    await confirmations(bea).getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(ana.getByRole('img', { name: 'Confirmed by Bea Bloom' })).toHaveCount(2)
  })
  await other.close()
})
