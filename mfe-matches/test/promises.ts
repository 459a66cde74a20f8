import { MATCH_FORMATS, MATCH_RESULTS, MATCH_TYPES, SKILL_CATEGORIES } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment, gatewayContract, oneOf } from '../../tools/front-end-tests/gateway-contract.ts'

const { integer, like, number } = MatchersV3

export const gateway = gatewayContract('mfe-matches')

export const SIGNED_IN = 'a player is signed in'
export const HAS_MATCHES = 'the player has logged matches'
export const HAS_MATCH = 'the player has a match'
export const HAS_NO_MATCHES = 'the player has logged no matches'
export const IN_BIN = 'the player has a match in the bin'
export const HAS_OPPONENT = 'the player has an opponent'

/** What a card shows of any match. */
export const match = {
  id: like('m1'),
  matchType: oneOf(MATCH_TYPES),
  format: oneOf(MATCH_FORMATS),
  result: oneOf(MATCH_RESULTS),
  matchDate: aMoment('2026-05-01T12:00:00.000Z'),
  playedOn: like('2026-05-01'),
  createdAt: aMoment('2026-05-01T12:00:00.000Z'),
  performanceScore: number(60.5),
  playerScore: integer(11),
  opponentScore: integer(9),
  opponentName: like('Bo'),
}

export const opponent = {
  id: like('o1'),
  name: like('Bo'),
  skillLevel: number(3.5),
  skillCategory: oneOf(SKILL_CATEGORIES),
  totalMatches: integer(2),
  wins: integer(1),
  losses: integer(1),
  createdAt: aMoment('2026-05-01T12:00:00.000Z'),
}
