import type { MatchDto } from '@kitchenline/api'
import { MATCH_CSV_COLUMNS, matchRows } from '@kitchenline/domain'
import { decode } from './file-text.ts'
import { AGAINST, tableOfLines } from './table-of-lines.ts'
import { knownIn, ROWS_TO_HEADING, tableOfText } from './table-of-text.ts'
import { MOST_MEGABYTES, numbered, type Opened, type Refused } from './table.ts'

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)
const latin = new TextDecoder('latin1')

/** What the file is, by its first bytes: names lie. */
function kindOf(bytes: Uint8Array): Refused | 'xlsx' | 'ods' | 'text' {
  if (bytes.length > MOST_MEGABYTES * 1_000_000) return 'too_large'
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return kindOfArchive(latin.decode(bytes))
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return latin.decode(bytes).includes('E\0n\0c\0r\0y\0p\0t') ? 'locked_workbook' : 'old_workbook'
  const head = latin.decode(bytes.subarray(0, 1024)).trimStart()
  if (head.startsWith('%PDF')) return 'pdf'
  if (/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|BM|II\*\0|MM\0\*|....ftyp)/s.test(head)) return 'image'
  // As XML, and of SYLK and DIF.
  if (/^(?:ID;P|TABLE\r?\n0,1)|urn:schemas-microsoft-com:office:spreadsheet|office:spreadsheet/.test(head)) return 'old_workbook'
  if (/^(?:\u00EF\u00BB\u00BF)?<(?:!doctype|html|head|table|meta|\?xml)/i.test(head)) return 'web_page'
  if (head.startsWith('{\\rtf')) return 'document'
  return /^(?:\x1f\x8b|Rar!|7z\xbc\xaf|BZh)/.test(head) ? 'archive' : 'text'
}

function kindOfArchive(text: string): Refused | 'xlsx' | 'ods' {
  if (text.includes('opendocument.spreadsheet')) return 'ods'
  if (text.includes('xl/workbook.bin')) return 'old_workbook'
  if (text.includes('xl/workbook')) return 'xlsx'
  if (text.includes('.iwa')) return 'numbers'
  return /word\/document|ppt\/|opendocument/.test(text) ? 'document' : 'archive'
}

/** The tables in a file of any kind, as text. */
export async function openFile(bytes: Uint8Array, encoding?: string): Promise<Opened | Refused> {
  const kind = kindOf(bytes)
  if (kind === 'xlsx' || kind === 'ods') {
    // Of the few who choose a workbook alone.
    const { readWorkbook } = await import(/* webpackChunkName: "read-workbook" */ './read-workbook.ts')
    return readWorkbook(bytes, kind)
  }
  if (kind !== 'text') return kind
  const { text, ...decoded } = decode(bytes, encoding)
  // What no text has.
  if (/[\0-\u0008]/.test(text)) return 'broken'
  const opened = openText(text)
  return typeof opened === 'string' ? opened : { ...opened, decoded }
}

/** The table in a text, whether it is a table, data or lines as people write them. */
export function openText(text: string): Opened | Refused {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  // Not the time in brackets of a message.
  if (/^(?:\{|\[\s*[[{"\]])/.test(start)) return tableOfData(start)
  const table = tableOfText(text)
  const first = table.rows.slice(0, ROWS_TO_HEADING).map(({ cells }) => cells)
  const width = first[0]?.length ?? 0
  const isEven = first.length > 1 && width > 2 && first.every((cells) => cells.length === width) && !AGAINST.test(text)
  const isTable = isEven || first.some((cells) => knownIn(cells) > 1)
  return { tables: [(isTable ? undefined : tableOfLines(text)) ?? table] }
}

/** Our own export, or a list of objects of another program, whose names are the headings. */
function tableOfData(text: string): Opened | Refused {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return 'broken'
  }
  const list = isList(data) ? data : Object.values(data as object).find(isList)
  const own = (data as { matches?: unknown }).matches ?? data
  if (isList(own) && own.every((one) => 'matchType' in one && 'playedOn' in one && 'performanceScore' in one))
    return tableOf([[...MATCH_CSV_COLUMNS], ...matchRows(own as unknown as MatchDto[])])
  if (!list) return 'other_data'
  const headings = [...new Set(list.flatMap((one) => Object.keys(one)))]
  return tableOf([headings, ...list.map((one) => headings.map((heading) => one[heading]))])
}

const isList = (data: unknown): data is Record<string, unknown>[] =>
  Array.isArray(data) && data.length > 0 && data.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))

const tableOf = (rows: readonly (readonly unknown[])[]): Opened => ({
  tables: [{ name: '', rows: numbered(rows.map((cells) => cells.map(textOf))) }],
})

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
