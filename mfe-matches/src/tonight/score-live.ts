import type { CourtSides } from '@kitchenline/domain'
import { changeScorer, scorerNow, startScoring } from '../draft/scorer-store.ts'
import { draftOf, type Evening } from './evening.ts'
import { changeEvening } from './evening-store.ts'

/** Hands the four over to the live scorer, which brings their score back. A match that it is counting goes on there first. */
export function scoreLive(owner: string, evening: Evening, sides: CourtSides): void {
  if (scorerNow(owner).match) return
  const { partner, opponent, secondOpponent } = draftOf({ sides, points: [0, 0] }, evening)
  changeScorer(owner, (record) => ({
    ...record,
    people: { partner, opponent, secondOpponent },
    rules: { ...record.rules, isDoubles: evening.isDoubles, bestOf: 1 },
  }))
  const scoredAs = startScoring(owner)
  changeEvening(owner, (now) => ({ ...now, court: { ...now.court, sides, scoredAs } }))
}
