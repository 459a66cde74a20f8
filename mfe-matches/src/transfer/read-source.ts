import type { LocalDay } from '@kitchenline/domain'
import { foldedHeading } from './column-names.ts'
import type { Decoded } from './file-text.ts'
import { openFile, openText } from './open-file.ts'
import { type Settings } from './file-rows.ts'
import { type FileReading, type Hints, readTable } from './read-file.ts'
import { MOST_MEGABYTES, type Opened, type Refused } from './table.ts'

/** A chosen file, or what was pasted. */
export type Source = { name: string; content: Blob | string }
/** Of what there are several in it. */
export type Choice = { sheet?: number; encoding?: string }
export type SourceHints = Hints & {
  /** What was said of other files, by the shape of their headings. */
  remembered?: Readonly<Record<string, Settings>>
}
export type SourceReading = {
  reading: FileReading
  sheets: string[]
  sheet: number
  decoded?: Omit<Decoded, 'text'>
  /** The headings, by which the next file of this kind is known again. */
  shape: string
  /** In effect. */
  settings: Settings
}

/** Everything that a file says, as it is understood. */
export async function readSource(
  { content }: Source,
  { sheet = 0, encoding }: Choice,
  { remembered = {}, ...hints }: SourceHints,
  today: LocalDay,
): Promise<SourceReading | Refused> {
  const opened = typeof content === 'string' ? openText(content) : await openBlob(content, encoding)
  if (typeof opened === 'string') return opened
  const table = opened.tables[sheet] ?? { name: '', rows: [] }
  const shape = shapeOf(table.rows.map(({ cells }) => cells))
  const settings = { ...remembered[shape], ...hints }
  return {
    reading: readTable(table, today, settings),
    sheets: opened.tables.map(({ name }) => name),
    ...{ sheet, shape, settings },
    ...(opened.decoded && { decoded: opened.decoded }),
  }
}

async function openBlob(content: Blob, encoding: string | undefined): Promise<Opened | Refused> {
  return content.size > MOST_MEGABYTES * 1_000_000 ? 'too_large' : openFile(new Uint8Array(await content.arrayBuffer()), encoding)
}

/** The first row that is as wide as the table. */
function shapeOf(rows: readonly (readonly string[])[]): string {
  const first = rows.slice(0, 10)
  const width = Math.max(0, ...first.map((cells) => cells.filter(Boolean).length))
  return (first.find((cells) => cells.filter(Boolean).length === width) ?? []).map(foldedHeading).join('|')
}
