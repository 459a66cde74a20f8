import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { planSeason } from '../../tools/demo/season.ts'
import { befriended, ok } from '../steps/other-player.ts'
import { signedInPlayer } from '../steps/signed-in-player.ts'

export const NAME = 'Jordan Reyes'
export const LONG_NAME = 'Konstantinos Papadopoulos-Müller'
export const ACCENTED_NAME = 'Nguyễn Thị Minh Khai'
const DAY_MS = 86_400_000
const SEASON = { name: NAME, seed: 7, matches: 70, level: 3.6 }
/** Before the season, so that months, levels and badges differ. */
const OLDER = [130, 135, 137, 150, 155, 181, 190, 215, 260]

export const visitor = (): Promise<void> => Promise.resolve()

export async function newcomer(page: Page): Promise<void> {
  await signedInPlayer(page, 'Robin Player')
}

/** Months of matches, the last of them with names as long as people have; a friend; two deleted matches. */
export async function seasonedPlayer(page: Page): Promise<void> {
  await signedInPlayer(page, NAME)
  const now = Date.now()
  const older = OLDER.map((days) => singles(now - days * DAY_MS, 'Marcus Lee', days % 2 ? [11, 11] : [7, 9]))
  const matches = [...older, ...planSeason({ ...SEASON, until: new Date(now) }), ...longNames(now)]
  await ok(page.request.post('/api/matches/import', { data: { importId: randomUUID(), firstRow: 0, matches } }))
  const newest = (await (await page.request.get('/api/matches')).json()) as { id: string }[]
  for (const { id } of newest.slice(4, 6)) await ok(page.request.delete(`/api/matches/${id}`))
  await befriended(page, LONG_NAME)
}

function singles(at: number, opponentName: string, userScore: number[]) {
  const result = userScore[0] === 11 ? 'won' : 'lost'
  const opponentScore = userScore.map((points) => (points === 11 ? 6 : 11))
  return { matchType: 'singles', result, opponentName, opponentSkillLevel: 3.7, userScore, opponentScore, ...on(at) }
}

const on = (at: number) => ({ matchDate: new Date(at).toISOString() })

function longNames(now: number) {
  const both = {
    ...{ opponent1Name: LONG_NAME, opponent1SkillLevel: 4.6, opponent2Name: ACCENTED_NAME, opponent2SkillLevel: 3.9 },
    ...{ userScore: [11, 9, 13], opponentScore: [6, 11, 11], location: 'Riverside Recreation Center, court 4' },
  }
  const notes = 'Windy. Third-shot drops worked much better from the left side.'
  const alone = { opponentName: LONG_NAME, opponentSkillLevel: 4.6 }
  const tournament = { matchType: 'tournament', result: 'won', opponentName: ACCENTED_NAME, opponentSkillLevel: 3.9 }
  return [
    { ...tournament, userScore: [11, 11], opponentScore: [4, 7], ...on(now - 2 * DAY_MS) },
    { matchType: 'singles', result: 'lost', ...alone, userScore: [8, 11, 9], opponentScore: [11, 6, 11], ...on(now - DAY_MS) },
    { matchType: 'doubles', result: 'won', partnerName: 'Priya Nair', ...both, notes, ...on(now - DAY_MS / 50) },
  ]
}
