import { csvRows, type CsvStyle } from '@kitchenline/domain'
import type { Response } from 'express'
import { sendParts } from '../http/send-stream.ts'
import type { Rows } from './table.ts'

/** Spreadsheets take a file for one of their own machine's letters unless it begins so. */
const BYTE_ORDER_MARK = '\u{FEFF}'

type File = { name: string; heading: string[]; parts: AsyncIterable<Rows>; style: CsvStyle }

/**
 * Sends a table while it is read: each part is fetched while the one before is being sent. A failure before the first part is a
 * problem like any other; a later one cuts the connection, so that half a table never passes for the whole.
 */
export async function sendCsv(res: Response, { name, heading, parts, style }: File): Promise<void> {
  const rest = parts[Symbol.asyncIterator]()
  const first = await rest.next()
  async function* text() {
    yield BYTE_ORDER_MARK + csvRows([heading], style)
    for (let part = first; !part.done; part = await rest.next()) if (part.value.length > 0) yield csvRows(part.value, style)
  }
  res.type('text/csv').attachment(name)
  await sendParts(res, text())
}
