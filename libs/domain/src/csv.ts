/** Cells that a spreadsheet would run as a formula when it opens the file. Written with an apostrophe before them, read without it. */
export const CSV_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** How every table of the product is written by papaparse: lines ended as RFC 4180 wants, formulas disarmed. */
export const CSV_WRITING = { newline: '\r\n', escapeFormulae: CSV_FORMULA }
