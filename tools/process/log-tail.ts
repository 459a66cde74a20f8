import { readFileSync } from 'node:fs'

type LogRecord = { msg?: string; err?: { message?: string; code?: string }; error?: { message?: string } }

/** The last lines of a part's log for people: records of the logger shortened to what they say. */
export function logTail(file: string, count = 12): string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return text.trimEnd().split('\n').slice(-count).filter(Boolean).map(readable)
}

export function readable(line: string): string {
  if (!line.startsWith('{')) return line.slice(0, 300)
  try {
    const record = JSON.parse(line) as LogRecord
    const cause = record.err?.message ?? record.error?.message
    return [record.msg, cause].filter(Boolean).join(': ').slice(0, 300) || line.slice(0, 300)
  } catch {
    return line.slice(0, 300)
  }
}
