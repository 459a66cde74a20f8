import { createHash } from 'node:crypto'
import type { NewMatch } from '../records/match.ts'

type Content = Pick<
  NewMatch,
  | 'matchType'
  | 'result'
  | 'matchDate'
  | 'playerScore'
  | 'opponentScore'
  | 'ownGames'
  | 'opponentGames'
  | 'ending'
  | 'opponents'
  | 'partner'
>

/** What two players agree on, as one word: what was played, and who was there. Notes, location, levels and the scoring are everybody's own. */
export function contentOf(match: Content): string {
  const { matchType, result, matchDate, playerScore, opponentScore, ownGames, opponentGames, ending } = match
  const points = [playerScore, opponentScore, ownGames, opponentGames]
  const played = [matchType, result, matchDate.getTime(), ...points, ...(ending ? [ending] : [])]
  return `${digest(played)}.${peopleDigest(match)}`
}

function peopleDigest({ opponents, partner }: Content): string {
  return digest([opponents.map(({ name }) => name), partner?.name ?? ''])
}

export function havePlayedAlike(content: string, other: string): boolean {
  return content.split('.')[0] === other.split('.')[0]
}

export function haveSamePeople(content: string, other: string): boolean {
  return content.split('.')[1] === other.split('.')[1]
}

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
