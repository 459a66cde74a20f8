/** Hands a text to the browser as a file. The mark at the start of a table declares UTF-8 to spreadsheets. */
export function download(name: string, type: 'text/csv' | 'application/json', text: string): void {
  const mark = type === 'text/csv' ? '\uFEFF' : ''
  const url = URL.createObjectURL(new Blob([mark + text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
