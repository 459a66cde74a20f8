/** What a spreadsheet would run as a formula, also behind quotes and apostrophes. */
const FORMULA = '["\']*[=+\\-@＝＋－＠]'
/** Where a cell begins for a spreadsheet of any kind: one that splits at other signs than ours does so within our quotes too. */
const START = `(^|[,;|\\t\\r\\n])(?=${FORMULA})|^(?=["']*[\\t\\r\\n])`
const UNGUARDED = new RegExp(START, 'g')
const GUARDED = new RegExp(START.replaceAll('(?=', "'(?="), 'g')

/** Written with an apostrophe before everything that a spreadsheet would calculate … */
const guarded = (text: string): string => text.replace(UNGUARDED, "$1'")
/** … and read without it. */
export const unguarded = (text: string): string => text.replace(GUARDED, '$1')

type Cell = string | number | undefined

/** Rows as every table of the product has them: lines ended as RFC 4180 wants, each text in quotes and nothing in it a formula. */
export function csvRows(rows: readonly (readonly Cell[])[], { delimiter, numberText }: CsvStyle): string {
  const written = (cell: Cell) => {
    if (typeof cell === 'number') return numberText(cell)
    return cell ? `"${guarded(cell).replaceAll('"', '""')}"` : ''
  }
  return rows.map((row) => `${row.map(written).join(delimiter)}\r\n`).join('')
}

export type CsvStyle = { delimiter: ',' | ';'; numberText: (value: number) => string }

const PLAIN: CsvStyle = { delimiter: ',', numberText: String }
/** Where numbers have a point and lists a semicolon all the same. */
const POINT_AND_SEMICOLON = /-CH$/i

/**
 * How the spreadsheets of a machine with this locale read a table without being asked: where one and a half is 1,5 they split cells at
 * semicolons, and would take 1.5 for a day in May. A line such as `sep=;` would do as well, but then Excel ignores that the file is UTF-8.
 */
export function csvStyle(locale: string): CsvStyle {
  const parts = partsOf(locale)
  if (parts?.some(({ type, value }) => type === 'decimal' && value === ','))
    return { delimiter: ';', numberText: (value) => String(value).replace('.', ',') }
  return POINT_AND_SEMICOLON.test(locale) ? { ...PLAIN, delimiter: ';' } : PLAIN
}

/** Undefined for what is no locale: a browser may send anything. */
function partsOf(locale: string): Intl.NumberFormatPart[] | undefined {
  try {
    return new Intl.NumberFormat(locale).formatToParts(1.5)
  } catch {
    return undefined
  }
}
