import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A text that comes before another one, which stands in the file once. */
export type Edit = { file: string; before: string; text: string }

/** By path, as the files are to be; an anchor that is not there, or twice, throws. */
export function edit(root: string, edits: Edit[]): Record<string, string> {
  const files: Record<string, string> = {}
  for (const { file, before, text } of edits) {
    const source = files[file] ?? readFileSync(path.join(root, file), 'utf8')
    const [head, tail, ...more] = source.split(before)
    if (tail === undefined || more.length > 0) throw new Error(`${file} does not have exactly one ${before}`)
    files[file] = head + text + before + tail
  }
  return files
}
