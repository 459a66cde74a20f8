import type { Page } from '@playwright/test'
import { hasLogged } from '../steps/has-logged.ts'
import { signedInPlayer } from '../steps/signed-in-player.ts'
import { hasAccess } from './bought-plans.ts'
import { changeAnswer } from './changed-answers.ts'
import { ok } from '../steps/other-player.ts'
import { ACCENTED_NAME, LONG_NAME, NAME, newcomer, seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const PATH = { path: '/profile' }
const cardOf = (page: Page) => page.getByRole('region', { name: 'AI skill analysis' })

async function hasPlayed(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const opponent = [LONG_NAME, ACCENTED_NAME, 'Bo'][index % 3]!
    await hasLogged(page, { opponent, level: 4.5, daysAgo: count - index, result: index % 4 ? 'won' : 'lost' })
  }
}

const playerOf = (matches: number) => async (page: Page) => {
  await signedInPlayer(page, NAME)
  await hasPlayed(page, matches)
}

/** Analysed once, and once more far above the stated level. */
async function risingPlayer(page: Page): Promise<void> {
  await playerOf(10)(page)
  await page.goto('/profile')
  await cardOf(page).getByRole('img').first().waitFor()
  await hasPlayed(page, 1)
}

async function startedOver(page: Page): Promise<void> {
  await risingPlayer(page)
  await page.goto('/profile')
  await cardOf(page).getByRole('img').first().waitFor()
  await ok(page.request.delete('/api/users/me/singles-matches'))
}

/** The next look at the page makes a second analysis. */
async function analysedPlayer(page: Page): Promise<void> {
  await seasonedPlayer(page)
  await page.goto('/profile')
  await cardOf(page).getByRole('img').first().waitFor()
  await hasPlayed(page, 1)
}

async function refusedPlayer(page: Page): Promise<void> {
  await analysedPlayer(page)
  await hasAccess(page, { freeUsed: 10 })
  await hasPlayed(page, 1)
}

async function neverAnalysed(page: Page): Promise<void> {
  await playerOf(11)(page)
  await hasAccess(page, { freeUsed: 10 })
}

const inCard = (name: string | RegExp) => (page: Page) => cardOf(page).getByRole('button', { name }).first().click()
/** Its files come only now. */
const dialogOf = (name: string | RegExp) => async (page: Page) => {
  await inCard(name)(page)
  await page.getByRole('dialog').getByRole('table').first().waitFor()
}

scenes('analysis', analysedPlayer, [
  { name: 'result', ...PATH },
  { name: 'doubles', ...PATH, arrange: inCard('Doubles') },
  { name: 'math', ...PATH, arrange: dialogOf('Show me the math') },
  { name: 'matches-behind', ...PATH, arrange: dialogOf(/See \d+ match/) },
])
/** The words of the confidence, and what each asks for next. */
const WORDS = {
  early: { matchesAnalyzed: 11, opponents: 3, nextStep: { matches: 19, opponents: 3 } },
  developing: { matchesAnalyzed: 29, opponents: 4, nextStep: { matches: 1, opponents: 2 } },
  solid: { matchesAnalyzed: 46, opponents: 9, nextStep: undefined },
  moving: { matchesAnalyzed: 30, opponents: 9, nextStep: undefined, movesTo: 'up', confidence: 0.71 },
}
scenes(
  'analysis',
  analysedPlayer,
  Object.entries(WORDS).map(([confidenceWord, answer]) => ({
    ...{ name: confidenceWord, ...PATH },
    before: (page: Page) => changeAnswer(page, /\/ai-skill-analysis([?]|$)/, { movesTo: undefined, ...answer, confidenceWord }),
  })),
)
const CONFIRMED = { level: 3.41, from: 3.2, to: 3.6, matches: 14, wins: 5, otherMatches: 32, otherWins: 24 }
scenes('analysis', analysedPlayer, [
  {
    name: 'two-levels',
    ...PATH,
    before: (page: Page) => changeAnswer(page, /\/ai-skill-analysis([?]|$)/, { confirmed: CONFIRMED }),
  },
])
scenes('analysis', newcomer, [{ name: 'none-yet', ...PATH, alone: true }])
scenes('analysis', playerOf(7), [{ name: 'not-enough', ...PATH, alone: true }])
scenes('analysis', risingPlayer, [{ name: 'breakthrough', ...PATH, alone: true }])
scenes('analysis', startedOver, [{ name: 'started-over', ...PATH, alone: true }])
scenes('analysis', refusedPlayer, [{ name: 'refused', ...PATH, alone: true }])
scenes('analysis', neverAnalysed, [{ name: 'refused-first', ...PATH, alone: true }])
