import { ME, waitForCache } from '../steps/app-on-device.ts'
import { signsUp, writeSingles } from '../steps/site-journeys.ts'
import { test } from './test.ts'

test('the app opens without a network, and a match that waits is sent once it is back', async ({ site, network }) => {
  await signsUp(site)
  await site.open('/history')
  await site.sees('No matches recorded yet.')
  await waitForCache(site, [ME, '/api/matches'])
  network.cut()
  await site.open('/history')
  await site.sees('Offline ·')
  await site.press('button', 'Quick Log')
  await site.press('button', 'Details · Today')
  await writeSingles(site, 'Bo')
  await site.press('button', 'Save Match')
  await site.sees('Saved on this device. It will be sent when you are back online.', '1 waiting')
  network.mend()
  await site.sees('vs Bo', '1 waiting match was sent')
})
