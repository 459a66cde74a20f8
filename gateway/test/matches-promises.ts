import { MatchersV3 } from '@pact-foundation/pact'
import { oneOf, timestamp } from './contract.ts'

const { decimal, eachLike, integer, like } = MatchersV3
type State = [string, Record<string, string | number>]

export const signedIn: State = ['a player is signed in', { userId: 'ana' }]
export const importedRows: State = ['the player has imported a file', { userId: 'ana', importId: 'file-1', rows: 2 }]
export const hasMatches: State = ['the player has logged matches', { userId: 'ana' }]
export const category = (word: string) => oneOf(`SKILL_CATEGORY_${word}`, 'SKILL_CATEGORY_[A-Z]+')
/** Its id stands for that of the match which the state made. */
export const hasMatch: State = ['the player has a match', { userId: 'ana', matchId: 'm1' }]
export const hasDeletedMatch: State = ['the player has a match in the bin', { userId: 'ana', matchId: 'm1' }]
/** The second has become the first. */
export const hasMerged: State = [
  'the player has merged two people',
  { userId: 'ana', opponentId: 'o1', name: 'Bo', mergedId: 'o2', mergedName: 'Bob' },
]
export const hasMatchAgainst: State = [
  'the player has an opponent',
  { userId: 'ana', opponentId: 'o1', name: 'Bo', matchId: 'm1' },
]
/** Met in a singles match that the player won. */
export const hasOpponent: State = ['the player has an opponent', { userId: 'ana', opponentId: 'o1', name: 'Bo' }]

/** A match in an answer that may hold others too. */
export const listed = {
  id: like('m1'),
  matchType: oneOf('MATCH_TYPE_SINGLES', 'MATCH_TYPE_DOUBLES', 'MATCH_TYPE_TOURNAMENT', 'MATCH_TYPE_PRACTICE'),
  format: oneOf('MATCH_FORMAT_SINGLES', 'MATCH_FORMAT_DOUBLES'),
  result: oneOf('MATCH_RESULT_WON', 'MATCH_RESULT_LOST'),
  matchDate: timestamp(),
  playedOn: like('2026-05-01'),
  createdAt: timestamp(),
  performanceScore: decimal(67.222),
  playerScore: integer(22),
  opponentScore: integer(14),
  opponents: eachLike({ name: like('Bo') }),
}
