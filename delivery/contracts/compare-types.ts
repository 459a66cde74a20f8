import { checked, spaceOf } from './declarations.ts'
import { storedResult } from './stored-result.ts'

type Types = Record<string, string>
/** Whether what `given` declares will do where `expected` was compiled against. */
export type Question = { expected: Types; given: Types; of: string; name: string; kind: 'export' | 'part' }

/** Options of functions and props of components that are no longer taken: more than a type error, for they are simply not read. */
const PRELUDE = `type Keys<T> = T extends (...args: never[]) => unknown ? never : T extends object ? keyof T : never
type Taken<T> = T extends (...args: infer A) => unknown ? Keys<A[0]> : never
type Kept<Old, New> = [Exclude<Old, New>] extends [never] ? 'taken' : Exclude<Old, New>
`

/** By question, what is wrong. Versions never change, so a way back need not wait for what was compared when they were published. */
export function typeProblems(questions: Question[]): Map<Question, string> {
  const changed = questions.filter(({ expected, given }) => JSON.stringify(expected) !== JSON.stringify(given))
  if (changed.length === 0) return new Map()
  const known = storedResult('comparison', JSON.stringify(changed), () => [...compare(changed)])
  return new Map(known.map(([at, problem]) => [changed[at]!, problem]))
}

/** One run of the compiler for all of them: problems by place. */
function compare(changed: Question[]): Map<number, string> {
  const sides = new Map<string, [name: string, types: Types]>()
  const sideOf = (types: Types) => {
    const key = JSON.stringify(types)
    if (!sides.has(key)) sides.set(key, [`side${sides.size}`, types])
    return sides.get(key)![0]
  }
  const checks = changed.flatMap((question, at) => linesOf(question, at, sideOf(question.expected), sideOf(question.given)))
  const imports = [...sides.values()].map(([side]) => `import * as ${side} from './${side}/all.ts'\n`)
  const head = PRELUDE + imports.join('')
  const output = checked(Object.fromEntries(sides.values()), head + checks.join('\n'))
  const first = head.split('\n').length
  const problems = new Map<number, string>()
  for (const [, line, message] of output.matchAll(/^check\.ts\((\d+),\d+\): error TS\d+: (.*)$/gm)) {
    const at = Math.floor((Number(line) - first) / 2)
    if (changed[at] && !problems.has(at)) problems.set(at, plain(message!))
  }
  if (problems.size === 0 && output.trim()) throw new Error(`Types could not be compared:\n${output}`)
  return problems
}

/** Two lines each: what is lost, which is the plainer reason, then what does not fit. */
function linesOf({ of, name, kind }: Question, at: number, expected: string, given: string): [string, string] {
  if (kind === 'part') {
    const props = (side: string) => `${side}.shell_api.RemoteParts[${JSON.stringify(name)}]`
    const lost = `export const lost${at}: Kept<Keys<${props(expected)}>, Keys<${props(given)}>> = 'taken'`
    return [lost, `export const fits${at}: ${props(given)} = null! as ${props(expected)}`]
  }
  const member = (side: string) => `typeof ${side}.${spaceOf(of)}.${name}`
  const lost = `export const lost${at}: Kept<Taken<${member(expected)}>, Taken<${member(given)}>> = 'taken'`
  return [lost, `export const fits${at}: ${member(expected)} = null! as ${member(given)}`]
}

function plain(message: string): string {
  const lost = /^Type '"taken"' is not assignable to type '(.*)'\.$/.exec(message)?.[1]
  return lost ? `no longer takes ${lost.replaceAll('"', '')}` : message.replaceAll(/\bside\d+\.|import\("[^"]*"\)/g, '')
}
