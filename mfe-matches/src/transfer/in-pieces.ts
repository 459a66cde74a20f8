import type { FileRows } from './file-rows.ts'
import type { SourceReading } from './read-source.ts'
import type { Refused } from './table.ts'

export type Answer = SourceReading | Refused
export type Piece = Partial<Pick<FileRows, (typeof LISTS)[number]>>

const LISTS = ['rows', 'badRows', 'leftRows', 'leftCells'] as const
const SIZE = 500

/** The long lists of an answer in pieces, and the rest of it: taken over at once they would stop the page. */
export function inPieces(answer: Answer): { pieces: Piece[]; rest: Answer } {
  if (typeof answer === 'string' || answer.reading === 'empty') return { pieces: [], rest: answer }
  const { reading } = answer
  const pieces = LISTS.flatMap((list) =>
    Array.from({ length: Math.ceil(reading[list].length / SIZE) }, (_, at): Piece => ({
      [list]: reading[list].slice(at * SIZE, (at + 1) * SIZE),
    })),
  )
  return { pieces, rest: { ...answer, reading: { ...reading, rows: [], badRows: [], leftRows: [], leftCells: [] } } }
}

/** The answer again. */
export function joined(pieces: readonly Piece[], rest: Answer): Answer {
  if (typeof rest === 'string' || rest.reading === 'empty') return rest
  const lists = Object.fromEntries(LISTS.map((list) => [list, pieces.flatMap((piece): unknown[] => piece[list] ?? [])]))
  return { ...rest, reading: { ...rest.reading, ...lists } }
}
