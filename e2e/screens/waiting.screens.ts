import type { Page } from '@playwright/test'
import { waitsOnDevice } from '../steps/waits-on-device.ts'
import { press } from './acts.ts'
import { ACCENTED_NAME, LONG_NAME, seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const PATH = { path: '/history' }
const POSTS = '**/api/matches'
const FULL = { status: 404, text: JSON.stringify({ code: 'OPPONENT_NOT_FOUND', status: 404, params: {} }) }

type Entry = { opponent: string; refusal?: object }

/** These matches wait on the device, and nothing is sent. */
const waiting = (...entries: Entry[]) => ({
  before: async (page: Page) => {
    await sendsNothing(page)
    const now = new Date().toISOString()
    const stored = entries.map(({ opponent, refusal }, index) => ({
      ...{ id: `waiting-${index}`, refusal },
      options: {
        idempotencyKey: `waiting-${index}`,
        body: {
          ...{ matchType: 'singles', result: 'won', matchDate: now, opponentName: opponent, opponentSkillLevel: 4 },
          ...{ userScore: [11, 9, 11], opponentScore: [6, 11, 8] },
        },
      },
    }))
    await waitsOnDevice(page, stored)
  },
})

const CHANGED = {
  ...{ notes: 'Windy, and the sun was low behind their baseline until the third game', location: 'Court 3' },
  ...{ result: 'lost', userScore: [9, 11, 7], opponentScore: [11, 8, 11], opponentName: ACCENTED_NAME },
}

/** Three changes wait: one for the network, one was refused, and of one another device has been quicker. */
async function changesWait(page: Page): Promise<void> {
  await page.route('**/api/matches/*', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  const matches = (await (await page.request.get('/api/matches')).json()) as { id: string; version: number; notes?: string }[]
  const at = (minute: number) => new Date(Date.now() - minute * 60_000).toISOString()
  const edit = (match: { id: string; version: number }, minute: number, title: string, refusal?: object) => ({
    ...{ id: `change-${minute}`, madeAt: at(minute), title, refusal },
    ...{ call: { method: 'PUT', path: '/api/matches/{id}' }, about: `match ${match.id}`, shown: { match } },
    options: { params: { id: match.id }, body: CHANGED, ifMatch: match.version },
  })
  const refusal = (status: number, code: string) => ({ status, text: JSON.stringify({ code, status, params: {} }) })
  const [first, second, third] = matches as [(typeof matches)[0], (typeof matches)[0], (typeof matches)[0]]
  await waitsOnDevice(page, [
    edit(first, 3, `Edit · ${LONG_NAME}`, refusal(412, 'STALE_VERSION')),
    edit(second, 2, `Edit · ${LONG_NAME} & ${ACCENTED_NAME}`, refusal(404, 'MATCH_NOT_FOUND')),
    edit(third, 1, 'Edit · Marcus Lee'),
  ])
}

const sendsNothing = (page: Page) =>
  page.route(POSTS, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))

scenes('waiting', seasonedPlayer, [
  { name: 'two', ...PATH, ...waiting({ opponent: LONG_NAME }, { opponent: ACCENTED_NAME }), screen: true },
  { name: 'refused', ...PATH, ...waiting({ opponent: LONG_NAME, refusal: FULL }, { opponent: 'Bo' }), screen: true },
  { name: 'changes', ...PATH, before: changesWait, screen: true },
  { name: 'differs', ...PATH, before: changesWait, arrange: (page) => page.locator('.mm-whole').click() },
  { name: 'home', path: '/', ...waiting({ opponent: LONG_NAME }), screen: true },
  { name: 'edit', ...PATH, ...waiting({ opponent: LONG_NAME, refusal: FULL }), arrange: press(/^Edit the waiting match/) },
  { name: 'logout', path: '/', ...waiting({ opponent: LONG_NAME }, { opponent: 'Bo' }), arrange: logOut },
])

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
}
