import { logsWithoutNetwork } from '../steps/site-journeys.ts'
import { test } from './test.ts'

test('the app opens without a network, and a match that waits is sent once it is back', ({ site, network }) =>
  logsWithoutNetwork(site, network))
