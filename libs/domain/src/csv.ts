/** Cells that a spreadsheet would run as a formula when it opens the file. Written with an apostrophe before them, read without it. */
export const CSV_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** How every table of the product is written by papaparse: lines ended as RFC 4180 wants, formulas disarmed, commas between cells. */
export const CSV_WRITING = { newline: '\r\n', escapeFormulae: CSV_FORMULA }

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
