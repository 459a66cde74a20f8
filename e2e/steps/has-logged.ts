import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { onceThere } from './once-there.ts'

type Logged = {
  opponent: string
  result?: 'won' | 'lost'
  /** With a partner it is a doubles match. */
  partner?: string
  level?: number
  own?: number[]
  theirs?: number[]
  daysAgo?: number
  /** Where it was played; without one, where the test runs. */
  timeZone?: string
}

const MORE = [11, 11]
const LESS = [6, 8]
const DAY_MS = 86_400_000

/** A match behind the scenes, where writing it down is not what the journey is about. Answers its id. */
export async function hasLogged(page: Pick<Page, 'request'>, match: Logged): Promise<string> {
  const { opponent, result = 'won', partner, level = 3.5, daysAgo = 0 } = match
  const { own = result === 'won' ? MORE : LESS, theirs = result === 'won' ? LESS : MORE } = match
  const request = {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      matchType: partner ? 'doubles' : 'singles',
      result,
      matchDate: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      timeZone: match.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      opponentName: opponent,
      opponentSkillLevel: level,
      userScore: own,
      opponentScore: theirs,
      ...(partner && { partnerName: partner }),
    },
  }
  // With its key, so that a second try logs nothing twice.
  const answer = await onceThere(() => page.request.post('/api/matches', request))
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
