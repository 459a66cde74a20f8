import { inPieces, joined } from './in-pieces.ts'
import { readSource } from './read-source.ts'

const read = (content: string) => readSource({ name: 'x.csv', content }, {}, { playerName: 'Robin Player' }, '2026-11-28')
const rows = (count: number, row: string) => Array<string>(count).fill(row)

it('takes a long answer apart and puts it together as it was', async () => {
  const lines = [
    'Winner,Loser,Score,Date,Sky',
    ...rows(1_300, 'Robin Player,Bo,11-7,2026-10-01,blue'),
    ...rows(700, 'Robin Player,Bo,9-Nov,2026-10-01,'),
    ...rows(501, 'Cy,Bo,11-7,2026-10-01,'),
  ]
  const answer = await read(lines.join('\n'))
  const { pieces, rest } = inPieces(answer)
  expect(Math.max(...pieces.flatMap((piece) => Object.values(piece).map(({ length }) => length)))).toBe(500)
  expect(rest).toMatchObject({ reading: { count: 2_501, rows: [], badRows: [], leftRows: [], leftCells: [] } })
  expect(joined(pieces, rest)).toEqual(answer)
})

it.each(['', '%PDF-1.7'])('has no pieces of %j', async (content) => {
  const answer = await read(content)
  expect(inPieces(answer)).toEqual({ pieces: [], rest: answer })
  expect(joined([], answer)).toEqual(answer)
})
