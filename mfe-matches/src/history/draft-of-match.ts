import type { MatchDto, OpponentDto } from '@kitchenline/api'
import { DEFAULT_SKILL_LEVEL, localDay, skillCategory } from '@kitchenline/domain'
import type { ShownMatch } from '@kitchenline/ui'
import { isKnown, NEW_PERSON, UNNAMED, type MatchDraft, type Person } from '../match-form/match-draft.ts'

type PlayedMatch = ShownMatch & Partial<Pick<MatchDto, 'partnerId' | 'notes'>>

/** The match as its form opens with it; the form's defaults stand only for what the match lacks. */
export function draftOfMatch(match: PlayedMatch): MatchDraft {
  const { games, playerScore, opponentScore } = match
  return {
    matchType: match.matchType,
    partner: person(match.partnerName, match.partnerId, undefined),
    opponent: person(
      match.opponent1Name ?? match.opponentName,
      match.opponent1Id ?? match.opponentId,
      match.opponent1SkillLevel ?? match.opponentSkillLevel,
    ),
    secondOpponent: person(match.opponent2Name, match.opponent2Id, match.opponent2SkillLevel),
    ownScores: games ? games.map(({ own }) => own).join(',') : String(playerScore),
    opponentScores: games ? games.map(({ opponent }) => opponent).join(',') : String(opponentScore),
    result: match.result,
    dayFault: undefined,
    day: localDay(new Date(match.matchDate), Intl.DateTimeFormat().resolvedOptions().timeZone),
    location: match.location ?? '',
    notes: match.notes ?? '',
  }
}

function person(name: string | undefined, id: string | undefined, skillLevel: number | undefined): Person {
  if (name === undefined) return UNNAMED
  return { choice: id ?? NEW_PERSON, name, skillLevel: skillLevel ?? DEFAULT_SKILL_LEVEL }
}

/** The book, and a linked person who has not loaded yet: a list must be able to show what is chosen. */
export function bookFor(draft: MatchDraft, book: readonly OpponentDto[]): OpponentDto[] {
  const people = [draft.partner, draft.opponent, draft.secondOpponent].filter(isKnown)
  const unlisted = people.filter(({ choice }) => book.every(({ id }) => id !== choice))
  return [...book, ...unlisted.map(entryOf)]
}

function entryOf({ choice, name, skillLevel }: Person): OpponentDto {
  const record = { totalMatches: 0, wins: 0, losses: 0, createdAt: '' }
  return { id: choice, name, skillLevel, skillCategory: skillCategory(skillLevel), ...record }
}
