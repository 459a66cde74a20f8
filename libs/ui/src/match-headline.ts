import { gamesWon } from '@kitchenline/domain'
import type { IntlShape } from 'react-intl'
import type { ShownMatch } from './shown-match.ts'

type Scored = Pick<ShownMatch, 'games' | 'playerScore' | 'opponentScore'>

type Unplayed = Pick<ShownMatch, 'ending' | 'playerScore' | 'opponentScore'>

/** More games than one are a series, whose score is the games won; one game, or sums alone, are points. */
export const isSeries = ({ games }: Pick<Scored, 'games'>): boolean => games !== undefined && games.length > 1

/** The result as players put it: "2–1", or "11–9" where it was one game. */
export function headlineOf({ games, playerScore, opponentScore }: Scored): { own: number; opponent: number } {
  return games && isSeries({ games }) ? gamesWon(games) : { own: playerScore, opponent: opponentScore }
}

/** "Walkover", in place of a score that no one played. */
export const wordForScore = ({ ending, playerScore, opponentScore }: Unplayed, intl: IntlShape): string | undefined =>
  ending && playerScore + opponentScore === 0 ? intl.formatMessage({ id: `match.ending.${ending}` }) : undefined

/** "11–9", never broken over two lines: U+2060 on both sides of the dash. */
export const scoreText = ({ own, opponent }: { own: number; opponent: number }): string => `${own}\u2060–\u2060${opponent}`
