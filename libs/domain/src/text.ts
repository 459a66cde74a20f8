/** One form for comparing names and addresses: composed, lower case, trimmed, inner white space single. */
export function foldText(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
}

/** Without control characters and the marks that reverse the reading direction, which can disguise a name. */
export function stripControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
}
