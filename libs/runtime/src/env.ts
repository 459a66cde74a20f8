import { readFileSync } from 'node:fs'
import type * as z from 'zod'

/** The suffix of variables that name a file with the value, as orchestrators pass secrets. */
const IN_FILE = /^((?:INTERNAL|SESSION|FIRST_ADMIN|STRIPE|SMTP|MONGODB|REDIS|COACH)_[A-Z_]+)_FILE$/

/** Reads a process's environment or stops it with every problem listed, by name. */
export function parseEnv<Schema extends z.ZodType>(schema: Schema, source: NodeJS.ProcessEnv = process.env): z.infer<Schema> {
  const { values, unread } = withFiles(source)
  const parsed = schema.safeParse(values)
  if (parsed.success && unread.length === 0) return parsed.data
  const problems = (parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Invalid environment:\n${[...unread, ...problems].join('\n')}`)
}

/** The variable itself goes before its file. Set to nothing, as orchestrators pass on what a host leaves out, or to an empty file, it is not set. */
function withFiles(source: NodeJS.ProcessEnv): { values: NodeJS.ProcessEnv; unread: string[] } {
  const values: NodeJS.ProcessEnv = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const unread: string[] = []
  for (const [variable, file] of Object.entries(source)) {
    const name = IN_FILE.exec(variable)?.[1]
    if (!name || !file || source[name]) continue
    try {
      const value = readFileSync(file, 'utf8').trimEnd()
      if (value) values[name] = value
    } catch (error) {
      unread.push(`  ${variable}: cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return { values, unread }
}
