import { readFileSync, writeSync } from 'node:fs'
import { answerQuery, type Query } from './answer-query.ts'

/** The evaluator's protocol: one query per line of stdin, one answer per line of stdout. */
const lines = readFileSync(0, 'utf8').split('\n').filter(Boolean)
const answers = lines.map((line) => JSON.stringify(answerQuery(JSON.parse(line) as Query)))
print(`${answers.join('\n')}\n`)

/** A pipe may take less than it is offered, or nothing for the moment. */
function print(text: string): void {
  let remaining = Buffer.from(text)
  while (remaining.length > 0) {
    try {
      remaining = remaining.subarray(writeSync(1, remaining))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
}
