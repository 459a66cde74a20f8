import type { MatchFormat } from '@kitchenline/domain'
import { judgeMatch, newLevelState, orderedMatches, type JudgedMatch, type RatedMatch } from '@kitchenline/rating'
import { DEMO_PLAYER, FRIENDS, QUESTIONED, STRANGERS } from './people.ts'
import type { DemoMatch } from './season.ts'

const BOOK = [...FRIENDS, QUESTIONED, ...STRANGERS]

/** Matches of one format as the skill analysis reads them, with the level after each. */
export function judgedSeason(matches: readonly DemoMatch[], format: MatchFormat): JudgedMatch[] {
  const state = newLevelState({ format, level: DEMO_PLAYER.skillLevel })
  return orderedMatches(matches.map(ratedMatch), state.constants).map((match) => judgeMatch(state, match))
}

function ratedMatch(match: DemoMatch): RatedMatch {
  const own = match.userScore as number[]
  const opponents = match.opponentScore as number[]
  return {
    id: match.matchDate,
    date: new Date(match.matchDate),
    won: match.result === 'won',
    games: own.map((points, game) => ({ own: points, opponent: opponents[game]! })),
    opponents: [match.opponentName, match.opponent1Name, match.opponent2Name].flatMap((name) => person(name) ?? []),
    partner: person(match.partnerName),
  }
}

/** By the place in the book: matches of one day are read in the order of their people there. */
function person(name: unknown) {
  const place = BOOK.findIndex((one) => one.name === name)
  return place === -1 ? undefined : { id: String(place), level: BOOK[place]!.skillLevel }
}
