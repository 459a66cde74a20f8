import { TRIAL_MATCHES } from '@kitchenline/domain'
import { dismissNotice } from './steps/dismiss-notice.ts'
import { englishHere } from './steps/english-left.ts'
import { openNext } from './steps/go-within.ts'
import { hasLogged } from './steps/has-logged.ts'
import { hasTried } from './steps/has-tried.ts'
import { historyTool } from './steps/history-tool.ts'
import { inEachLanguage } from './steps/in-each-language.ts'
import { button, dialogBy, dialogMissing, matchDialog, menu, shellDialog } from './steps/open-over-page.ts'
import { asksToBeFriends, befriended, otherPlayer } from './steps/other-player.ts'
import { passMoment } from './steps/pass-moment.ts'
import { signedInAdmin } from './steps/signed-in-admin.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { LONG_NAME, LONG_OWN_NAME, lookOnly, NAMES, ON_A_PHONE, walk, type Stop } from './steps/walk-screens.ts'
import { writeSingles } from './steps/write-singles.ts'

// Many pages, in six languages, three widths, light and dark.
test.describe.configure({ timeout: 240_000 })
test.use(ON_A_PHONE)

const dialog = (page: Page) => page.getByRole('dialog')
const missing = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function signUpWithNothing(page: Page): Promise<void> {
  await button('Create account')(page)
  await missing(page, 'Enter your name (up to 60 characters)')
}
/** The notice goes: it keeps the words that it appeared with. */
async function logNothing(page: Page): Promise<void> {
  await button('Log match')(page)
  await missing(page, 'Enter a name')
  await dismissNotice(page)
}
async function logOne(page: Page): Promise<void> {
  await writeSingles(page, { opponent: 'Bo', own: '11', theirs: '4', result: 'Won' })
  await dialogBy('Log match')(page)
}
/** Its last match: what follows that leads to the invitation. */
async function logTheLast(page: Page): Promise<void> {
  await logOne(page)
  await passMoment(page, 'Match Saved!')
  await expect(dialog(page)).toBeVisible()
}
async function clearSingles(page: Page): Promise<void> {
  await historyTool(page, 'Clear All Singles')
  await expect(dialog(page)).toBeVisible()
}
async function pictureOfMatch(page: Page): Promise<void> {
  await matchDialog('Cy', 'Save as picture')(page)
  await expect(dialog(page).getByRole('img')).toBeVisible()
}
async function previewFile(page: Page): Promise<void> {
  const rows = 'date,type,result,own_scores,opponent_scores,opponent\n2026-05-10,singles,won,11,7,Bo'
  await page.getByLabel('CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await expect(page.getByRole('table')).toBeVisible()
}

const VISITOR: Stop[] = [
  { path: '/', shown: 'Almost Out of Trial Matches', opens: [shellDialog('Open menu')] },
  { path: '/auth?ref=none', shown: 'Get Started' },
  { path: '/auth#sign-up', shown: 'Create account', opens: [signUpWithNothing] },
  { path: '/auth/reset', shown: 'Send the link' },
  { path: '/score', shown: 'Start scoring' },
  { path: '/tonight', shown: 'Who plays next' },
  { path: '/history', shown: 'Sign up to keep your trial matches' },
  { path: '/opponents', shown: 'Sign up to use Opponents' },
  { path: '/analytics', shown: 'Sign up to use Analytics' },
  { path: '/social', shown: 'Sign up' },
  { path: '/privacy', shown: 'Who sees what' },
  { path: '/terms', shown: 'Right of withdrawal' },
  { path: '/no-such-page', shown: '404 · Out of bounds' },
  { path: '/log-match', shown: 'When and where', opens: [logNothing, logTheLast] },
]
const MATCHES: Stop[] = [
  {
    path: '/',
    shown: 'Invite Friends',
    opens: [shellDialog('Quick Log'), dialogBy('Show me the math'), dialogBy(/See \d+ matches$/)],
  },
  { path: '/log-match', shown: 'When and where', opens: [logNothing, logOne] },
  {
    path: '/history',
    shown: 'Cy',
    opens: [
      (page) =>
        page
          .getByRole('button', { name: /vs Cy$/ })
          .first()
          .click(),
      matchDialog('Cy', 'Edit Match'),
      matchDialog('Cy', 'Delete Match'),
      clearSingles,
      pictureOfMatch,
    ],
  },
  { path: '/history?q=nobody', shown: 'No matches found matching your filters.' },
  { path: '/history/deleted', shown: /^\d+ days left$/ },
  { path: '/history/transfer', shown: 'Export', opens: [previewFile] },
]
const FIGURES: Stop[] = [
  {
    path: '/opponents',
    shown: 'Cy',
    opens: [
      dialogMissing('Add Opponent', 'Please enter a name for the opponent'),
      ...['Edit Opponent', 'Link a profile', 'Merge', 'Delete Opponent'].map((action) => menu('Cy', action)),
    ],
  },
  { path: '/opponents?tab=partners', shown: 'Mai' },
  { path: '/analytics', shown: 'Overview' },
  { path: '/score', shown: 'Start scoring' },
  { path: '/tonight', shown: 'Who plays next' },
  { path: '/recap', shown: 'Highlights' },
]
/** Of any of the players below. */
const USERNAME = /^@robin-/
const PEOPLE: Stop[] = [
  { path: '/profile', shown: 'Achievements' },
  { path: '/profile?tab=history', shown: 'Bo' },
  { path: '/profile?tab=ai', shown: "Friends' levels" },
  {
    path: '/profile?tab=settings',
    shown: "Where you're signed in",
    opens: [dialogBy('Log out everywhere'), dialogMissing('Delete account', "That isn't your username")],
  },
  { path: '/find-friends', shown: 'Show QR code', opens: [dialogBy('Show QR code')] },
  { path: '/find-friends?tab=friends', shown: 'Bea Bloom', opens: [menu('Bea Bloom', 'Unfriend')] },
  { path: '/find-friends?tab=requests', shown: 'Dee Dash' },
  { path: '/social', shown: 'Nothing yet' },
]
const ADMINISTRATOR: Stop[] = [
  { path: '/admin', shown: 'Latest signups' },
  { path: '/admin?tab=users', shown: 'Last active' },
  { path: '/admin?tab=referrals', shown: /^(Total Referrals|No referrals yet)$/ },
  { path: '/admin?tab=qr', shown: 'Name of the new code' },
  { path: '/admin?tab=audit', shown: /^(Action|Nothing was changed)$/ },
  { path: '/admin/subscriptions', shown: 'Subscription system' },
  { path: '/admin/subscriptions?tab=plans', shown: /^(Create default plans|Duration)$/ },
  { path: '/admin/subscriptions?tab=payments', shown: /^(No payments yet|Amount)$/ },
  {
    path: '/admin/subscriptions?tab=vip',
    shown: 'VIPs have unlimited AI analysis without a plan.',
    opens: [dialogMissing('Grant VIP access', 'Please choose a user'), dialogBy('Remove Bea Bloom')],
  },
]

test('a visitor finds no English left in another language, and no barrier on any screen', async ({ page }) => {
  await hasTried(page, TRIAL_MATCHES - 1)
  await walk(page, VISITOR)
})

/** Enough for a level, and a name, a place and notes with nowhere to break. */
async function manyMatches(page: Page): Promise<void> {
  await signedInPlayer(page, LONG_OWN_NAME)
  for (let daysAgo = 10; daysAgo > 0; daysAgo -= 1) await hasLogged(page, { opponent: 'Bo', daysAgo, level: 4.5 })
  await hasLogged(page, { opponent: 'Mo', partner: 'Mai', daysAgo: 3 })
  const id = await hasLogged(page, { opponent: LONG_NAME })
  const data = { location: LONG_NAME, notes: LONG_NAME }
  expect((await page.request.put(`/api/matches/${id}`, { data })).status()).toBe(200)
  await hasLogged(page, { opponent: 'Cy', result: 'lost' })
}

test('nor does a player who logs matches and finds them', async ({ page }) => {
  await manyMatches(page)
  await page.request.delete(`/api/matches/${await hasLogged(page, { opponent: 'Di' })}`)
  await walk(page, MATCHES)
})

test('nor does one who looks at opponents and figures', async ({ page }) => {
  await manyMatches(page)
  const book = (await (await page.request.get('/api/opponents')).json()) as { id: string; name: string }[]
  const bo = book.find(({ name }) => name === 'Bo')!
  await walk(page, [
    ...FIGURES,
    { path: `/opponents/${bo.id}`, shown: 'Score Difference' },
    { path: `/opponents/${bo.id}/scouting`, shown: 'What worked against them' },
  ])

  await openNext(page, '/recap?view=pages')
  await inEachLanguage(page, async (language) => {
    await expect(page.locator('.ms-page__number').first()).toBeVisible()
    expect.soft(await englishHere(page, NAMES), 'recap as pages').toEqual([])
    if (language === 'de') await lookOnly(page, 'recap as pages')
  })
})

test('nor does one who looks at people', async ({ page }) => {
  await signedInPlayer(page)
  const friend = await befriended(page, 'Bea Bloom')
  const stranger = await asksToBeFriends(page, 'Dee Dash')
  await hasLogged(page, { opponent: 'Bo' })
  await walk(page, [
    ...PEOPLE,
    { path: `/profile/${friend.id}`, shown: USERNAME, opens: [menu('Bea Bloom', 'Block')] },
    { path: `/profile/${friend.id}?tab=matches`, shown: USERNAME },
    { path: `/profile/${stranger.id}`, shown: USERNAME },
  ])
})

test('nor does an administrator', async ({ page }) => {
  const { username } = await signedInAdmin(page)
  const { id: userId } = await otherPlayer('Bea Bloom')
  const grant = { data: { userId, isVip: true, notes: 'US' } }
  expect((await page.request.post('/api/admin/set-vip-status', grant)).status()).toBe(200)
  const manage = async () => {
    await page.getByRole('searchbox').fill(username)
    await dialogBy('Manage Ada Adler')(page)
  }
  await walk(page, [...ADMINISTRATOR.slice(0, 1), { ...ADMINISTRATOR[1]!, opens: [manage] }, ...ADMINISTRATOR.slice(2)])
})
