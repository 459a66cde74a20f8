import type { MatchDto, OpponentDto } from '@kitchenline/api'
import { DEFAULT_SKILL_LEVEL, skillCategory } from '@kitchenline/domain'
import type { ShownMatch } from '@kitchenline/ui'
import type { BookPerson } from './form-book.ts'
import { isKnown, type MatchDraft, NEW_PERSON, type Person, shownTexts, UNNAMED } from './match-draft.ts'

/** A match that waits to be sent may name friends by their accounts. */
type Friends = Partial<Record<`${'opponent' | 'opponent1' | 'opponent2' | 'partner'}UserId`, string>>
type PlayedMatch = ShownMatch & Partial<Pick<MatchDto, 'partnerId'>> & Friends

/** The match as its form opens with it; the form's defaults stand only for what the match lacks. */
export function draftOfMatch(match: PlayedMatch): MatchDraft {
  const { games, playerScore, opponentScore } = match
  const scores = games
    ? { ownScores: games.map(({ own }) => own).join(','), opponentScores: games.map(({ opponent }) => opponent).join(',') }
    : { ownScores: String(playerScore), opponentScores: String(opponentScore) }
  return {
    matchType: match.matchType,
    partner: person(match.partnerName, match.partnerId, undefined, match.partnerUserId),
    opponent: person(
      match.opponent1Name ?? match.opponentName,
      match.opponent1Id ?? match.opponentId,
      match.opponent1SkillLevel ?? match.opponentSkillLevel,
      match.opponent1UserId ?? match.opponentUserId,
    ),
    secondOpponent: person(match.opponent2Name, match.opponent2Id, match.opponent2SkillLevel, match.opponent2UserId),
    ...scores,
    ...(!games && { sums: scores }),
    result: match.result,
    scoring: match.scoring,
    ending: match.ending,
    tags: match.tags ?? [],
    dayFault: undefined,
    day: match.playedOn,
    ...shownTexts(match),
  }
}

function person(
  name: string | undefined,
  id: string | undefined,
  skillLevel: number | undefined,
  userId: string | undefined,
): Person {
  if (name === undefined) return UNNAMED
  return { choice: id ?? userId ?? NEW_PERSON, name, skillLevel: skillLevel ?? DEFAULT_SKILL_LEVEL, ...(userId && { userId }) }
}

/** The book, and a linked person who has not loaded yet: a list must be able to show what is chosen. */
export function bookFor(draft: MatchDraft, book: readonly BookPerson[]): BookPerson[] {
  const people = [draft.partner, draft.opponent, draft.secondOpponent].filter(isKnown)
  const unlisted = people.filter(({ choice }) => book.every(({ id }) => id !== choice))
  return [...book, ...unlisted.map(entryOf)]
}

function entryOf({ choice, name, skillLevel }: Person): OpponentDto {
  const record = { totalMatches: 0, wins: 0, losses: 0, createdAt: '' }
  return { id: choice, name, skillLevel, skillCategory: skillCategory(skillLevel), ...record }
}
