import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** One hash over names and contents of everything the patterns find. Tests change no build. */
export function hashFiles(root: string, patterns: string[]): string {
  const files = globSync(patterns, { cwd: root, exclude: (name) => /\.test\.tsx?$|^node_modules$/.test(name) }).sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(`${root}/${file}`))
      .update('\0')
  return hash.digest('hex')
}
