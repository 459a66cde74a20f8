import { openForTheCourt } from './steps/open-for-the-court.ts'
import { passMoment } from './steps/pass-moment.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

test.use(WITHOUT_MOTION)

test('a device without room says so, and the form keeps the match until it is sent', async ({ page, context, baseURL }) => {
  await signedInPlayer(page)
  await openForTheCourt(page)
  const devTools = await context.newCDPSession(page)
  const noRoom = { origin: new URL(baseURL!).origin, quotaSize: 1 }
  // The browser may go on for half a minute by how much room was left.
  const refused = async () => (await devTools.send('Storage.overrideQuotaForOrigin', noRoom), page.evaluate(storeSome))
  await expect.poll(refused, { timeout: 60_000 }).toBe('QuotaExceededError')
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

/** Why this page cannot store another kilobyte; it may. */
function storeSome(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('some')
    opening.onerror = () => resolve(opening.error?.name)
    opening.onupgradeneeded = () => opening.result.createObjectStore('some', { autoIncrement: true })
    opening.onsuccess = () => {
      const writing = opening.result.transaction('some', 'readwrite')
      writing.objectStore('some').add('x'.repeat(1_000))
      writing.oncomplete = writing.onabort = () => {
        opening.result.close()
        resolve(writing.error?.name)
      }
    }
  })
}
