import type { EditMatchBody, MatchDto } from '@kitchenline/api'
import { MATCH_TEXT_NAMES, skillCategory } from '@kitchenline/domain'
import { playedAt } from '../draft/match-day.ts'
import { hasTeam, identityOf, isDoubles, type MatchDraft, type Person, UNNAMED } from '../draft/match-draft.ts'
import { NO_POINTS, readScores } from '../draft/read-scores.ts'

/** What the edit changes, and nothing else: what is left out stays as it is, null clears. */
export function editBody(match: MatchDto, before: MatchDraft, typed: MatchDraft): EditMatchBody {
  const after = hasTeam(typed) ? typed : { ...typed, partner: UNNAMED, secondOpponent: UNNAMED }
  const first = isDoubles(after) || match.format === 'doubles' ? 'opponent1' : 'opponent'
  const changed = <K extends keyof MatchDraft>(field: K) => after[field] !== before[field]
  return {
    ...(changed('matchType') && { matchType: after.matchType }),
    ...(changed('result') && { result: after.result }),
    ...(changed('scoring') && { scoring: after.scoring ?? null }),
    ...(changed('ending') && { ending: after.ending ?? null }),
    ...(String(after.tags) !== String(before.tags) && { tags: after.tags.length > 0 ? after.tags : null }),
    // Where it was played stays, whatever day it was.
    ...(changed('day') && playedAt(after, new Date(), match.timeZone)),
    ...changedTexts(before, after),
    ...((changed('ownScores') || changed('opponentScores')) && scoresOf(after)),
    ...personChange('partner', before.partner, after.partner),
    ...personChange(first, before.opponent, after.opponent),
    ...personChange('opponent2', before.secondOpponent, after.secondOpponent),
  }
}

function changedTexts(before: MatchDraft, after: MatchDraft): EditMatchBody {
  const changed = MATCH_TEXT_NAMES.filter((name) => after[name].trim() !== before[name])
  return Object.fromEntries(changed.map((name) => [name, after[name].trim() || null]))
}

function scoresOf(draft: MatchDraft): EditMatchBody {
  const { own, opponent } = readScores(draft)
  return own.length === 0 ? NO_POINTS : { userScore: own, opponentScore: opponent }
}

/** Another name may be another person, so the link goes along with it. A partner has no level. */
function personChange(seat: 'partner' | 'opponent' | 'opponent1' | 'opponent2', before: Person, after: Person): EditMatchBody {
  const name = after.name.trim()
  const isOther = name !== before.name || after.choice !== before.choice || after.userId !== before.userId
  const hasLevel = seat !== 'partner' && name !== '' && (isOther || after.skillLevel !== before.skillLevel)
  return {
    ...(isOther && { [`${seat}Name`]: name || null, [`${seat}Id`]: null, ...identityOf(seat, after) }),
    ...(hasLevel && {
      [`${seat}SkillLevel`]: after.skillLevel,
      [`${seat}SkillCategory`]: skillCategory(after.skillLevel),
    }),
  }
}
