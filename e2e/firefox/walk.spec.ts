import { randomUUID } from 'node:crypto'
import { expectStandard } from '../steps/expect-no-barriers.ts'
import { lostHere } from '../steps/expect-room-for-large-text.ts'
import { newAccount } from '../steps/new-account.ts'
import { smallTargets } from '../steps/small-targets.ts'
import type { Site } from '../steps/site.ts'
import { expect, test } from './test.ts'

// Axe is thorough, and a test looks at several pages.
test.describe.configure({ timeout: 240_000 })

/** Each page with what it shows once all of it is there, and what opens over it. */
type Stop = [path: string, shown: string, opens?: (site: Site) => Promise<void>]

const VISITOR: Stop[] = [
  ['/', 'No Signup Required'],
  ['/auth', 'Get Started'],
  ['/log-match', 'When and where'],
  ['/history', 'Sign up to use Match History'],
  ['/privacy', 'Who sees what'],
  ['/terms', 'Right of withdrawal'],
  ['/no-such-page', '404 · Out of bounds'],
]
async function editMatch(site: Site): Promise<void> {
  await site.press('button', 'Won 11–9 vs\u00A0Bo')
  await site.press('button', 'Edit Match')
}
const PLAYER: Stop[] = [
  ['/', 'Invite Friends', (site) => site.press('button', 'Quick Log')],
  ['/log-match', 'When and where'],
  ['/history', 'vs Bo', editMatch],
  ['/history/deleted', 'Nothing was deleted in the last 30 days.'],
  ['/history/transfer', 'Export'],
  ['/opponents', 'Bo', (site) => site.press('button', 'Add Opponent')],
  ['/analytics', 'Overview'],
  ['/score', 'Start scoring'],
  ['/tonight', 'Who plays next'],
  ['/recap', 'Highlights'],
  ['/recap?view=pages', 'Most frequent opponent'],
  ['/profile', 'Achievements'],
  ['/profile?tab=ai', "Friends' levels"],
  ['/profile?tab=settings', "Where you're signed in", (site) => site.press('button', 'Log out everywhere')],
  ['/find-friends', 'Find Friends'],
  ['/social', 'No Friends Yet'],
]

async function walk(site: Site, stops: Stop[]): Promise<void> {
  const look = async (what: string) => {
    await expectStandard(site)
    expect.soft(await smallTargets(site), what).toEqual([])
    expect.soft(await lostHere(site), what).toEqual([])
  }
  for (const [at, [path, shown, open]] of stops.entries()) {
    await test.step(path, async () => {
      // Only the first has a document of its own, which in Firefox is most of what a page costs.
      await (at === 0 ? site.open(path) : site.goWithin(path))
      await site.sees(shown)
      await look(path)
      if (!open) return
      await open(site)
      await site.hasOpened()
      await look(`what opens over ${path}`)
      await site.key('Escape')
    })
  }
}

test('a visitor meets no barriers, and nothing too small or too wide', async ({ site }) => {
  await walk(site, VISITOR)
})

test('nor does a player, in the dark', async ({ site }) => {
  await site.open('/auth')
  await site.sees('Get Started')
  expect(await site.posts('/api/register', newAccount())).toBe(201)
  const scores = { userScore: [11], opponentScore: [9], matchDate: new Date().toISOString() }
  const match = { matchType: 'singles', result: 'won', opponentName: 'Bo', ...scores }
  expect(await site.posts('/api/matches', match, { 'Idempotency-Key': randomUUID() })).toBe(201)
  await site.evaluate(() => localStorage.setItem('kitchenline.theme', 'dark'), undefined)
  await walk(site, PLAYER)
})
