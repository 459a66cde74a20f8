// node bench/matches/read-file.ts [rounds]: processor time from the text of a file of 10,000 rows to its preview, beside one of 1,000.
import { localDay } from '@kitchenline/domain'
import { readFile } from '../../mfe-matches/src/transfer/read-file.ts'
import { median } from './compare.ts'
import { seasonFile } from './season-file.ts'

const ROUNDS = Number(process.argv[2] ?? 7)
const GOAL_MS = 3_000

for (const rows of [1_000, 10_000]) {
  const file = seasonFile('doubles', rows)
  const times = Array.from({ length: ROUNDS }, () => timeOf(file, rows))
  const ms = median(times)
  console.log(
    `${rows} rows  ${ms.toFixed(0)} ms of processor time, worst ${Math.max(...times).toFixed(0)}; goal ${GOAL_MS}  ${ms <= GOAL_MS ? 'ok' : 'OVER'}`,
  )
}

function timeOf(file: string, rows: number): number {
  const before = process.cpuUsage()
  const reading = readFile(file, localDay(new Date(), 'UTC'), { playerName: 'Robin Player' })
  if (reading === 'empty' || reading.rows.length !== rows) throw new Error('the file is not as it should be')
  return process.cpuUsage(before).user / 1_000
}
