import { foldText, type Game } from '@kitchenline/domain'
import type { RatedMatch, StatedPerson } from '@kitchenline/rating'
import type { Person, PlayedMatch } from './played-match.ts'

/** The match as the estimator takes it. No rest and no spread: a long log has thousands. */
export function ratedMatchOf(match: PlayedMatch): RatedMatch {
  const games = gamesOf(match)
  return {
    id: match.id,
    date: match.matchDate,
    won: match.won,
    games: games ?? [{ own: match.playerScore, opponent: match.opponentScore }],
    scoring: match.scoring,
    isSum: games ? undefined : true,
    opponents: match.opponents.map(statedPerson),
    partner: match.partner && statedPerson(match.partner),
  }
}

/** A person without an entry in the book is identified by name. Safe as the name of a field. */
export function personKey({ id, name }: Person): string {
  return id ?? `~${Buffer.from(foldText(name)).toString('base64url')}`
}

export const peopleIn = ({ opponents, partner }: PlayedMatch): Person[] => [...opponents, ...(partner ? [partner] : [])]

function statedPerson(person: Person): StatedPerson {
  const { level, estimate } = person
  return estimate ? { id: personKey(person), estimate } : { id: personKey(person), level }
}

/** Undefined where the lists do not belong together. */
function gamesOf({ ownGames, opponentGames }: Pick<PlayedMatch, 'ownGames' | 'opponentGames'>): Game[] | undefined {
  if (ownGames.length === 0 || ownGames.length !== opponentGames.length) return undefined
  return ownGames.map((own, game) => ({ own, opponent: opponentGames[game]! }))
}
