import { skillCategory } from '@kitchenline/domain'
import type { NewTrialMatch } from '@kitchenline/shell-api'
import type { CompleteDraft } from './match-body.ts'
import { matchMoment } from './match-moment.ts'
import { readScores } from './read-scores.ts'

/** The same draft as the browser's trial keeps it; the store adds the score by the rule that the server uses. */
export function trialMatch({ opponent, result, day, location, notes, ...draft }: CompleteDraft): NewTrialMatch {
  const { ownSum, opponentSum, games } = readScores(draft)
  return {
    result,
    playerScore: ownSum,
    opponentScore: opponentSum,
    ...(games && { games }),
    opponentName: opponent.name.trim(),
    opponentSkillLevel: opponent.skillLevel,
    opponentSkillCategory: skillCategory(opponent.skillLevel),
    matchDate: matchMoment({ day }),
    ...(location.trim() && { location: location.trim() }),
    ...(notes.trim() && { notes: notes.trim() }),
  }
}
