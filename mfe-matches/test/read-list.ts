import type { FileRows } from '../src/transfer/file-rows.ts'
import { type Hints, readFile } from '../src/transfer/read-file.ts'

const ROBIN: Hints = { playerName: 'Robin Player', ownName: 'Robin Player', language: 'en-US' }

/** What Robin Player sees of a text. */
export const readList = (text: string, hints: Hints = {}) => readFile(text, '2026-11-28', { ...ROBIN, ...hints }) as FileRows

/** "lost 7-11 retired, Mai | Bo + Cy" */
export const written = ({ rows }: FileRows) =>
  rows.map(({ match: { result, ownGames, opponentGames, ending, partner, opponents } }) => {
    const score = [result, ...ownGames.map((own, game) => `${own}-${opponentGames[game]}`), ending].filter(Boolean).join(' ')
    return `${score}, ${partner ? `${partner} | ` : ''}${opponents.map(({ name }) => name).join(' + ')}`
  })

/** "2026-10-03 18:30:00" */
export const days = ({ rows }: FileRows) =>
  rows.map(({ match: { matchDay, matchTime } }) => [matchDay, matchTime].filter(Boolean).join(' '))

/** "2 uneven" */
export const faults = ({ badRows }: FileRows) =>
  badRows.map(({ row, problems }) => `${row} ${problems.map(({ code }) => code).join(' ')}`)
