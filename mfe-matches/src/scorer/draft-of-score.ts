import { foldScorerEvents, gamesSoFar, resultFromGames } from '@kitchenline/domain'
import { UNNAMED, type MatchDraft } from '../match-form/match-draft.ts'
import { today } from '../match-form/match-moment.ts'
import type { ScoredMatch, ScorerRecord } from './scorer-record.ts'

/** What the quick log opens with: everything that the scorer knows of the match. */
export function draftOfScore({ rules, people }: ScorerRecord, match: ScoredMatch): Partial<MatchDraft> {
  const games = gamesSoFar(foldScorerEvents(rules, match.events))
  const [own, opponent] = [games.map((game) => game.own), games.map((game) => game.opponent)]
  return {
    matchType: rules.isDoubles ? 'doubles' : 'singles',
    opponent: people.opponent,
    partner: rules.isDoubles ? people.partner : UNNAMED,
    secondOpponent: rules.isDoubles ? people.secondOpponent : UNNAMED,
    ownScores: own.join(','),
    opponentScores: opponent.join(','),
    result: resultFromGames(own, opponent),
    day: today(new Date(match.startedAt)),
    scoredAs: match.id,
  }
}
