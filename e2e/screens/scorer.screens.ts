import { DEFAULT_SCORER_RULES, type ScorerEvent, type ScorerRules } from '@kitchenline/domain'
import type { Page } from '@playwright/test'
import { ACCENTED_NAME, LONG_NAME, seasonedPlayer, visitor } from './people.ts'
import { scenes } from './scenes.ts'

const KEY = 'kitchenline.device.scorer.visitor'
const PATH = { path: '/score' }
const DOUBLES = { ...DEFAULT_SCORER_RULES, isDoubles: true }
const EVENTS: Record<string, ScorerEvent> = {
  o: { type: 'rally', winner: 'own' },
  t: { type: 'rally', winner: 'opponent' },
  n: { type: 'nextGame' },
}

/** "o" is a rally for the own side, "t" one for the opponents, "n" starts the next game. */
const scored = (rules: ScorerRules, letters: string) => ({
  ...PATH,
  before: (page: Page) => page.addInitScript(keep, [KEY, recordOf(rules, letters)] as const),
})

function recordOf(rules: ScorerRules, letters: string): string {
  const person = (name: string) => ({ choice: 'new', name, skillLevel: 4 })
  const people = { partner: person('Priya Nair'), opponent: person(LONG_NAME), secondOpponent: person(ACCENTED_NAME) }
  const events = [...letters].map((letter) => EVENTS[letter]!)
  const match = { id: crypto.randomUUID(), startedAt: new Date().toISOString(), events, undone: [] }
  return JSON.stringify({ rules, people, match, isMirrored: false, isSpoken: false })
}

/** Once: after a reload the match stands as it was left. */
function keep([key, record]: readonly [string, string]): void {
  if (sessionStorage.getItem(key)) return
  sessionStorage.setItem(key, 'kept')
  localStorage.setItem(key, record)
}

/** By their places: this screen has no language switch and opens again in each language. */
const options = (page: Page) => page.locator('.mm-live__foot button').last().click()
async function retire(page: Page): Promise<void> {
  await options(page)
  await page.locator('.mm-options select').selectOption('retired')
}
async function discard(page: Page): Promise<void> {
  await options(page)
  await page.locator('.mm-options button').last().click()
}
async function log(page: Page): Promise<void> {
  await page.locator('.mm-live__call button').click()
  await page.getByRole('dialog').locator('.mm-choice').first().waitFor()
}

const WON = 'o'.repeat(11)
const LOST = 't'.repeat(11)
const BEST_OF_3 = { ...DOUBLES, bestOf: 3 } as const

scenes('scorer', seasonedPlayer, [
  { name: 'setup', ...PATH },
  { name: 'setup-doubles', ...PATH, arrange: (page) => page.getByRole('radio', { name: 'Doubles' }).check() },
  { name: 'setup-rules', ...PATH, arrange: (page) => page.locator('details summary').click() },
  {
    name: 'setup-rally',
    ...PATH,
    arrange: async (page) => {
      await page.locator('details summary').click()
      await page.getByRole('radio', { name: 'Rally' }).check()
    },
  },
  { name: 'start', ...scored(DEFAULT_SCORER_RULES, '') },
  { name: 'live', ...scored(DEFAULT_SCORER_RULES, 'ooott') },
  { name: 'live-doubles', ...scored(BEST_OF_3, 'oooototto') },
  { name: 'live-rally', ...scored({ ...DOUBLES, scoring: 'rally', target: 21 }, 'ooootttottootot') },
  { name: 'change-ends', ...scored(BEST_OF_3, `${WON}n${LOST}n${WON.slice(5)}`) },
  { name: 'game-over', ...scored(BEST_OF_3, WON) },
  { name: 'won', ...scored(DEFAULT_SCORER_RULES, WON) },
  { name: 'lost', ...scored(DEFAULT_SCORER_RULES, `ooot${LOST}`) },
  { name: 'options-at-start', ...scored(DOUBLES, ''), arrange: options, again: true },
  { name: 'options', ...scored(DOUBLES, 'oooototto'), arrange: options, again: true },
  { name: 'options-retired', ...scored(DOUBLES, 'oooototto'), arrange: retire, again: true },
  { name: 'discard', ...scored(DOUBLES, 'oooototto'), arrange: discard, again: true },
  { name: 'log-this', ...scored(DEFAULT_SCORER_RULES, WON), arrange: log, again: true },
])
scenes('scorer', visitor, [
  { name: 'setup-visitor', ...PATH, alone: true },
  { name: 'no-doubles', ...PATH, alone: true, last: (page) => page.locator('label').filter({ hasText: /^Doubles$/ }) },
])
