import { logsQuickly, logsWithoutNetwork, readsFiles, triesAndSignsUp } from '../steps/site-journeys.ts'
import { test } from './test.ts'

test('a visitor tries it, signs up, and keeps the match, all without a pointer', ({ site }) => triesAndSignsUp(site))

test('a player logs quickly, for a day that was typed, and finds it in the history and the figures', ({ site }) =>
  logsQuickly(site))

test('a player has a workbook, a table of DUPR and pasted lines read', ({ site }) => readsFiles(site))

test('the app opens without a network, and a match that waits is sent once it is back', ({ site, network }) =>
  logsWithoutNetwork(site, network))
