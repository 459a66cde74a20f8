import { type Ending, MAX_GAME_POINTS, MAX_GAMES, type MatchResult, plainDigits, resultFromGames } from '@kitchenline/domain'
import type { Role } from './column-names.ts'
import type { Fail, ReadingRules, RowCells, RowProblem } from './row-rules.ts'
import { endingIn } from './known-words.ts'
import { readScore } from './score-cell.ts'

/** Written by the export where a match has no single games. */
const TOTAL = /^total (\d{1,3})$/
const TOTAL_MAX = MAX_GAMES * MAX_GAME_POINTS

export type Points = {
  ownGames: number[]
  opponentGames: number[]
  totals?: { own: number; opponent: number }
  named?: MatchResult | undefined
  ending?: Ending | undefined
  role: Role
}

/** "2-1" as the result, beside the games. */
export const isGamesWon = (cells: RowCells): boolean =>
  cells.has('score') && cells.all('result').some((cell) => readScore(cell) === 'games_won')

/** Each on its own; games won belong to the games beside them, which they may contradict. */
function withGamesWon(cells: readonly string[]) {
  const scores = cells.map(readScore)
  return scores.includes('games_won') && cells.length > 1 ? [readScore(cells.join(' '))] : scores
}

/** Of a match that was not played to the end, and has none. */
const noPoints = (ending: Ending, role: Role, named?: MatchResult): Points => ({
  ...{ ownGames: [], opponentGames: [], totals: { own: 0, opponent: 0 } },
  ...{ ending, role, named },
})

export const turn = ({ ownGames, opponentGames, totals, ...rest }: Points): Points => ({
  ...{ ...rest, ownGames: opponentGames, opponentGames: ownGames },
  ...(totals && { totals: { own: totals.opponent, opponent: totals.own } }),
})

export const resultBy = ({ ownGames, opponentGames, totals }: Points): MatchResult | undefined =>
  totals ? resultFromGames([totals.own], [totals.opponent]) : resultFromGames(ownGames, opponentGames)

/** The points of the first side and of the second. */
export function readPoints(
  cells: RowCells,
  rules: ReadingRules & {
    named?: MatchResult | undefined
    ending?: Ending | undefined
  },
  fail: Fail,
): Points | undefined {
  const isOfSides = cells.isColumn('own_scores') && cells.isColumn('opponent_scores')
  if (isOfSides && (!cells.has('score') || cells.has('own_scores'))) return pointsOfColumns(cells, rules.ending, fail)
  const scores = withGamesWon([...(isGamesWon(cells) ? cells.all('result') : []), ...cells.all('score')])
  if (scores.length === 0 && rules.ending) return noPoints(rules.ending, 'result')
  if (scores.length === 0) fail('score', 'required')
  const fault = scores.find((score) => typeof score === 'string')
  if (fault) fail('score', fault)
  const games = scores.filter((score) => typeof score === 'object')
  if (fault || games.length === 0) return undefined
  const ending = rules.ending ?? games.find((game) => game.ending)?.ending
  if (ending && games.every(({ first }) => first.length === 0))
    return noPoints(ending, 'score', games.find(({ result }) => result)?.result)
  const read: Points = {
    ...withoutUnplayed(
      games.flatMap(({ first }) => first),
      games.flatMap(({ second }) => second),
    ),
    role: 'score',
    named: games.find(({ result }) => result)?.result,
    ending,
  }
  if (read.ownGames.length > MAX_GAMES) fail('score', 'out_of_range')
  const named = rules.named ?? read.named
  // Who stops may be ahead.
  const by = ending ? undefined : resultBy(read)
  const isAgainst = named !== undefined && by !== undefined && named !== by
  const isOtherFirst = rules.scoreOrder === 'opponent' || (rules.scoreOrder === 'winner' && named === 'lost')
  if (isOtherFirst) return turn(read)
  // Some write their own points first and some the winner's: the result says which. Where a column is the winner's, it is a contradiction.
  if (isAgainst && (rules.isWinnerFirst || rules.scoreOrder === 'own')) fail('score', 'contradiction')
  return isAgainst ? turn(read) : read
}

function pointsOfColumns(cells: RowCells, named: Ending | undefined, fail: Fail): Points | undefined {
  const given = { own_scores: cells.all('own_scores'), opponent_scores: cells.all('opponent_scores') }
  const ending = named ?? endingIn(Object.values(given).flat().join(' '))
  const points = (cells: string[]) =>
    ending ? cells.filter((cell) => !endingIn(cell) || /\d/.test(cell)).map(withoutLetters) : cells
  const lists = { own_scores: points(given.own_scores), opponent_scores: points(given.opponent_scores) }
  if (ending && Object.values(lists).flat().length === 0) return noPoints(ending, 'own_scores')
  const total = (role: keyof typeof lists) => Number(TOTAL.exec(lists[role].join(' ').toLowerCase())?.[1] ?? TOTAL_MAX + 1)
  const totals = { own: total('own_scores'), opponent: total('opponent_scores') }
  if (Math.max(totals.own, totals.opponent) <= TOTAL_MAX)
    return { ownGames: [], opponentGames: [], totals, ending, role: 'own_scores' }
  const games = (role: keyof typeof lists): number[] | undefined => {
    const read = gamesOf(lists[role].join(' '))
    if (typeof read === 'object') return read
    fail(role, read)
    return undefined
  }
  const [ownGames, opponentGames] = [games('own_scores'), games('opponent_scores')]
  if (!ownGames || !opponentGames) return undefined
  // Which game was which is the player's to say.
  if (ownGames.length !== opponentGames.length) fail('opponent_scores', 'uneven')
  return { ...withoutUnplayed(ownGames, opponentGames), ending, role: 'own_scores' }
}

/** A program writes 0 to 0 for a third game that was not needed. */
function withoutUnplayed(ownGames: number[], opponentGames: number[]) {
  const last = ownGames.findLastIndex((own, game) => own > 0 || (opponentGames[game] ?? 0) > 0)
  const games = last < 0 || ownGames.length !== opponentGames.length ? ownGames.length : last + 1
  return { ownGames: ownGames.slice(0, games), opponentGames: opponentGames.slice(0, games) }
}

const withoutLetters = (cell: string): string =>
  TOTAL.test(cell.toLowerCase()) ? cell : cell.replaceAll(/[^\d\s,;/|]+/gu, ' ').trim()

/** The points of one side. */
function gamesOf(cell: string): number[] | RowProblem['code'] {
  const text = plainDigits(cell).replaceAll(/(?:^|\s)['’]/gu, ' ')
  // A program of figures writes 11 as 11.0.
  const pieces = text
    .split(/[\s,;/|]+/)
    .map((piece) => piece.replace(/\.0$/, ''))
    .filter(Boolean)
  if (pieces.length === 0) return 'required'
  if (pieces.some((piece) => !/^\d+$/.test(piece))) return 'unknown'
  return pieces.length > MAX_GAMES || pieces.some((piece) => Number(piece) > MAX_GAME_POINTS)
    ? 'out_of_range'
    : pieces.map(Number)
}
