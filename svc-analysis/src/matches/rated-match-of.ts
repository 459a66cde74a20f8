import { foldText, type Game } from '@kitchenline/domain'
import type { RatedMatch, StatedPerson } from '@kitchenline/rating'
import type { Person, PlayedMatch } from './played-match.ts'

/** The match as the estimator takes it. */
export function ratedMatchOf({ id, matchDate, won, opponents, partner, ...scores }: PlayedMatch): RatedMatch {
  const games = gamesOf(scores)
  return {
    ...{ id, date: matchDate, won },
    games: games ?? [{ own: scores.playerScore, opponent: scores.opponentScore }],
    ...(!games && { isSum: true }),
    opponents: opponents.map(statedPerson),
    ...(partner && { partner: statedPerson(partner) }),
  }
}

/** A person without an entry in the book is identified by name. Safe as the name of a field. */
export function personKey({ id, name }: Person): string {
  return id ?? `~${Buffer.from(foldText(name)).toString('base64url')}`
}

export const peopleIn = ({ opponents, partner }: PlayedMatch): Person[] => [...opponents, ...(partner ? [partner] : [])]

function statedPerson(person: Person): StatedPerson {
  const { level, estimate } = person
  return { id: personKey(person), ...(estimate ? { estimate } : { level }) }
}

/** Undefined where the lists do not belong together. */
function gamesOf({ ownGames, opponentGames }: Pick<PlayedMatch, 'ownGames' | 'opponentGames'>): Game[] | undefined {
  if (ownGames.length === 0 || ownGames.length !== opponentGames.length) return undefined
  return ownGames.map((own, game) => ({ own, opponent: opponentGames[game]! }))
}
