import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** A match behind the scenes, where writing it down is another journey. Gives back its id. */
export async function logMatch(page: Page, opponentName: string): Promise<string> {
  const answer = await page.request.post('/api/matches', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      matchType: 'singles',
      result: 'won',
      matchDate: new Date().toISOString(),
      opponentName,
      userScore: [11, 11],
      opponentScore: [6, 8],
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
