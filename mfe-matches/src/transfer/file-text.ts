const MARKS: [encoding: string, first: number, second: number][] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]
/** An Excel workbook, of today and of before 2007. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * The text of a table. What is no UTF-8 comes from a spreadsheet of a Western Windows, which would otherwise lose every accented
 * letter without a word.
 */
export function fileText(bytes: Uint8Array): string | 'workbook' {
  if (WORKBOOKS.some((mark) => mark.every((byte, at) => bytes[at] === byte))) return 'workbook'
  const [encoding] = MARKS.find(([, first, second]) => bytes[0] === first && bytes[1] === second) ?? []
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
