import { randomUUID } from 'node:crypto'
import { localDay } from '@kitchenline/domain'
import { importBody } from '../../mfe-matches/src/transfer/import-body.ts'
import { importPart } from '../../mfe-matches/src/transfer/import-part.ts'
import { readFile } from '../../mfe-matches/src/transfer/read-file.ts'

/** The matches of a file, as the page reads them. */
export function readSeason(file: string) {
  const reading = readFile(file, localDay(new Date(), 'UTC'))
  if (reading === 'empty' || reading.badRows.length > 0) throw new Error('the file is not as it should be')
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return reading.rows.map(({ match }) => importBody(match, here))
}

/** What the page sends of them, one after the other. */
export function* importParts(bodies: ReturnType<typeof readSeason>) {
  const importId = randomUUID()
  for (let sent = 0; sent < bodies.length;) {
    const matches = importPart(bodies, sent)
    yield { importId, firstRow: sent, matches }
    sent += matches.length
  }
}
