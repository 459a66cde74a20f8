import type { Page } from '@playwright/test'
import { TRIAL_MATCHES } from '@kitchenline/domain'
import { choose } from '../steps/choose.ts'
import { hasTried } from '../steps/has-tried.ts'
import { writeSingles } from '../steps/write-singles.ts'
import { LONG_NAME, visitor } from './people.ts'
import { scenes } from './scenes.ts'

const tried = (count: number) => (page: Page) => hasTried(page, count)
const write = (page: Page) => writeSingles(page, { opponent: LONG_NAME, own: '11,11', theirs: '4,7', result: 'Won' })
const logged = async (page: Page) => {
  await write(page)
  await submit(page).click()
}
const submit = (page: Page) => page.getByRole('button', { name: 'Log match', exact: true })
const done = (page: Page) => page.getByRole('button', { name: 'Done', exact: true })

const LOG = '/log-match'
const ONE_LEFT = tried(TRIAL_MATCHES - 1)
const AT_LIMIT = tried(TRIAL_MATCHES)

scenes('trial', visitor, [
  { name: 'no-doubles', path: LOG, last: (page) => page.locator('label').filter({ hasText: /^Doubles$/ }) },
  { name: 'saved', path: LOG, screen: true, arrange: write, last: submit },
  { name: 'great-progress', path: LOG, before: tried(TRIAL_MATCHES - 2), arrange: logged, last: done },
  { name: 'limit', path: LOG, before: ONE_LEFT, arrange: logged, last: done },
  { name: 'log-at-limit', path: LOG, before: AT_LIMIT },
  { name: 'refused-at-limit', path: LOG, before: AT_LIMIT, arrange: write, last: submit },
  { name: 'dashboard-1', path: '/', before: ONE_LEFT },
  { name: 'dashboard-limit', path: '/', before: AT_LIMIT },
  { name: 'history', path: '/history', before: AT_LIMIT },
  { name: 'transfer', path: '/history/transfer', before: AT_LIMIT },
  { name: 'auth', path: '/auth', before: AT_LIMIT },
  {
    name: 'missing',
    path: LOG,
    arrange: async (page) => {
      await choose(page, 'Won')
      await page.getByLabel('Your score', { exact: true }).fill('11,x')
    },
    last: submit,
  },
])
