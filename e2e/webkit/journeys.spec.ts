import { TRIAL_MATCHES } from '@kitchenline/domain'
import { logsQuickly, readsFiles, triesAndSignsUp, writeSingles } from '../steps/site-journeys.ts'
import { test } from './test.ts'

test('a visitor tries it, signs up, and keeps the match, all without a pointer', ({ site }) => triesAndSignsUp(site))

test('a player logs quickly, for a day that was typed, and finds it in the history and the figures', ({ site }) =>
  logsQuickly(site))

test('a player has a workbook, a table of DUPR and pasted lines read', ({ site }) => readsFiles(site))

test('a visitor reads how long Safari keeps a trial', async ({ site }) => {
  await site.open('/log-match')
  await writeSingles(site, 'Bo')
  await site.key('Enter')
  await site.sees(`${TRIAL_MATCHES - 1} trial matches left.`)
  await site.press('button', 'Done')
  await site.open('/history')
  await site.sees('1 match is saved in this browser only. Safari deletes it after 7 days without a visit.')
})
