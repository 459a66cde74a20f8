// npm run words: refuses words in names, comments, test titles and texts that hide the usual term.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hidingWords } from './plain-words.ts'

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
let count = 0
for (const file of files.split('\n')) {
  if (!file || file.startsWith('proto/gen/') || file.startsWith('tools/words/')) continue
  for (const { line, message } of hidingWords(file, readFileSync(join(root, file), 'utf8'))) {
    console.log(`${file}:${line} ${message}`)
    count++
  }
}
process.exitCode = count > 0 ? 1 : 0
