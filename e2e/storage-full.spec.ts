import { openForTheCourt } from './steps/open-for-the-court.ts'
import { passMoment } from './steps/pass-moment.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

// A reused context still knows how much room earlier journeys had, and would leave later ones without.
test.use({ ...WITHOUT_MOTION, reuseContext: false })

test('a device without room says so, and the form keeps the match until it is sent', async ({ page, context, baseURL }) => {
  await signedInPlayer(page)
  // Before the page asks for it: the browser remembers for a while how much room is left.
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: new URL(baseURL!).origin, quotaSize: 1 })
  await openForTheCourt(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await writeSingles(dialog, { opponent: 'Bo', own: '11', theirs: '9', result: 'Won' })
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  await expect(page.getByText("This browser won't save anything for us").first()).toBeVisible()
  await expect(dialog.getByLabel('Opponent name')).toHaveValue('Bo')
  await expect(page.getByRole('link', { name: /^\d+ waiting$/ })).toBeHidden()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  await passMoment(page, 'Match logged successfully!')
  const matches = (await (await page.request.get('/api/matches')).json()) as { opponentName: string }[]
  expect(matches.map(({ opponentName }) => opponentName)).toEqual(['Bo'])
})
