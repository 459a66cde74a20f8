import { type MatchResult, parseGames, resultFromGames, scorePieces } from '@kitchenline/domain'
import { folded, RESULT_WORDS } from './column-names.ts'
import type { MatchCsvRow, RowProblem } from './match-csv.ts'

/** What people write over a column with both sides of each game. */
const NAMES = ['score', 'scores', 'final score', 'spielstand', 'punktestand', 'marcador', 'punteggio', 'tỉ số', 'tỷ số']
const KNOWN = new Set(NAMES.map(folded))

export const isScoreColumn = (heading: string): boolean => KNOWN.has(folded(heading))

/** A row with what its table has no columns for: the points of each side, the result by them, and the type by who played. */
export function completed(record: MatchCsvRow, columns: readonly string[], score: string | undefined): MatchCsvRow {
  const row = score === undefined ? record : { ...record, ...sidesOf(score, record.result) }
  const isForFour = Boolean(row.partner?.trim() || row.opponent_2?.trim())
  return {
    ...row,
    ...(!columns.includes('result') && { result: resultBy(row.own_scores, row.opponent_scores) ?? '' }),
    ...(!columns.includes('type') && { type: isForFour ? 'doubles' : 'singles' }),
  }
}

/**
 * The points of both sides from "11-9, 8-11, 11-7". Some write their own first and some the winner's: the result, where there is one,
 * says which.
 */
function sidesOf(score: string, result = ''): Pick<MatchCsvRow, 'own_scores' | 'opponent_scores'> {
  const { own, opponent } = scorePieces({ ownScores: score, opponentScores: '' })
  const [first, second] = [own.join(' '), opponent.join(' ')]
  const byScores = resultBy(first, second)
  const word = folded(result)
  const named = Object.hasOwn(RESULT_WORDS, word) ? RESULT_WORDS[word] : undefined
  const isWinnerFirst = second !== '' && named !== undefined && byScores !== undefined && named !== byScores
  return isWinnerFirst ? { own_scores: second, opponent_scores: first } : { own_scores: first, opponent_scores: second }
}

function resultBy(own = '', opponent = ''): MatchResult | undefined {
  return resultFromGames(gamesIn(own), gamesIn(opponent))
}

const gamesIn = (scores: string): number[] => parseGames(scores.trim().replaceAll(/[\s,;/|]+/g, ','))

/** A fault in what followed from the scores is one of their column, as the file has it. */
export function inColumnsOfFile(
  problems: readonly RowProblem[],
  columns: readonly string[],
  score: string | undefined,
): RowProblem[] {
  const named = new Map<string, RowProblem>()
  for (const problem of problems) {
    const isDerived = !columns.includes(problem.column)
    const column = !isDerived ? problem.column : score === undefined ? 'own_scores' : 'score'
    const code = isDerived && problem.code === 'required' && score?.trim() !== '' ? 'unknown' : problem.code
    if (!named.has(column)) named.set(column, { column, code })
  }
  return [...named.values()]
}
