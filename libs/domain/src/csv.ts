/** Cells that a spreadsheet would run as a formula when it opens the file. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

type CsvRows = readonly (readonly (string | number | undefined)[])[]

/** One cell of RFC 4180: quoted where needed, and with an apostrophe before what a spreadsheet would calculate. */
export function csvCell(value: string | number | undefined): string {
  const text = value === undefined ? '' : String(value)
  const harmless = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table with its heading, lines ended as RFC 4180 wants. */
export const csvTable = (heading: readonly string[], rows: CsvRows): string => csvRows([heading, ...rows])

/** Rows of a table, each with its end. */
export const csvRows = (rows: CsvRows): string => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
