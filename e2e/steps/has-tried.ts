import type { Page } from '@playwright/test'

const STORAGE_KEY = 'kitchenline.trial'

/** A visitor who has logged that many trial matches before. */
export async function hasTried(page: Page, count: number): Promise<void> {
  const now = new Date().toISOString()
  const matches = Array.from({ length: count }, (_, index) => ({
    id: `trial_${String(index).padStart(21, 'x')}`,
    matchType: 'singles',
    result: 'won',
    playerScore: 11,
    opponentScore: 9,
    games: [{ own: 11, opponent: 9 }],
    opponentName: 'Bo',
    opponentSkillLevel: 3,
    opponentSkillCategory: 'intermediate',
    performanceScore: 60.5,
    matchDate: now,
    timeZone: 'UTC',
    playedOn: now.slice(0, 10),
    createdAt: now,
  }))
  const record = JSON.stringify({ matches, createdAt: now, lastActivity: now })
  await page.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [
    STORAGE_KEY,
    record,
  ] as const)
}
