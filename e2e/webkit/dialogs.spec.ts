import { TRIAL_MATCHES } from '@kitchenline/domain'
import type { Site } from '../steps/site.ts'
import { signsUp, writeSingles } from '../steps/site-journeys.ts'
import { expect, test } from './test.ts'

/** By how much what is open could be drawn aside, as no thumb should. */
const aside = (site: Site) =>
  site.evaluate(
    () => [...document.querySelectorAll('[role=dialog]')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    undefined,
  )

test('no dialog can be drawn aside', async ({ site, sized }) => {
  await signsUp(site)
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await sized(size)
    await site.open('/')
    await site.press('button', 'Quick Log')
    await site.sees('Quick Log Match')
    expect(await aside(site)).toEqual([0])
    await site.key('Escape')
  }
  await site.press('button', 'Quick Log')
  await site.press('button', 'Details · Today')
  await writeSingles(site, 'Cy')
  await site.press('button', 'Save Match')
  await site.sees('Match logged successfully!')
  await site.press('button', 'Done')
  await site.open('/history')
  await site.press('button', 'Won 2–0 vs Cy')
  await site.press('button', 'Edit Match')
  await site.press('radio', 'Lost')
  expect(await aside(site)).toEqual([0])
})

test('nor does an invitation of the trial', async ({ site }) => {
  await site.open('/log-match')
  for (let left = TRIAL_MATCHES - 1; left > 0; left -= 1) {
    await writeSingles(site, `Bo ${'I'.repeat(left)}`)
    await site.key('Enter')
    await site.sees('Match Saved!')
    expect(await aside(site)).toEqual([0])
    await site.press('button', 'Done')
  }
  await site.sees('Great Progress!')
  expect(await aside(site)).toEqual([0])
})
