// node --no-warnings tools/mutants.ts --seed 7 --count 100 [--from 0] [--seconds 240]: small mistakes in the product, in a copy of
// the repository, and whether the tests that can reach each of them notice. The sample follows from the seed and the text of each
// line, so that what did not change is sampled again: before and after tests were removed, say. Not part of `npm test`.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { startTestDatabase, stopTestDatabase } from './jest/database-setup.ts'
import { copyOfRepository } from './new/copy-of-repository.ts'
import { REPOSITORY } from './repository.ts'

type Mutant = { file: string; line: number; start: number; end: number; from: string; to: string; rank: string }

const IS_PRODUCT = /^(libs\/[a-z-]+|gateway|delivery|svc-[a-z-]+|shell|mfe-[a-z-]+)\/src\/.*(?<!\.test|\.d)\.tsx?$/
/** Those nearest to the mistake run first, and the others only when these saw nothing. */
const NEAREST = 12
const { SyntaxKind: Kind } = ts
const OPERATORS: Partial<Record<ts.SyntaxKind, string>> = {
  [Kind.LessThanToken]: '<=',
  [Kind.LessThanEqualsToken]: '<',
  [Kind.GreaterThanToken]: '>=',
  [Kind.GreaterThanEqualsToken]: '>',
  [Kind.EqualsEqualsEqualsToken]: '!==',
  [Kind.ExclamationEqualsEqualsToken]: '===',
  [Kind.AmpersandAmpersandToken]: '||',
  [Kind.BarBarToken]: '&&',
  [Kind.QuestionQuestionToken]: '&&',
  [Kind.PlusToken]: '-',
  [Kind.MinusToken]: '+',
  [Kind.AsteriskToken]: '/',
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '240' },
  },
})
const copy = copyOfRepository()
try {
  const from = Number(values.from)
  const tally: Record<string, number> = {}
  for (const [index, mutant] of sample()
    .slice(from, from + Number(values.count))
    .entries()) {
    const [outcome, by] = await judge(mutant)
    tally[outcome] = (tally[outcome] ?? 0) + 1
    const what = `${mutant.from} → ${mutant.to || 'nothing'}`.replaceAll(/\s+/g, ' ').slice(0, 90)
    console.log(`${from + index} ${outcome} ${mutant.file}:${mutant.line} ${what}${by ? `  by ${by}` : ''}`)
  }
  console.log(`seed ${values.seed}: ${JSON.stringify(tally)}`)
} finally {
  rmSync(copy, { recursive: true })
}

/** One mistake a line, in an order that the seed decides. */
function sample(): Mutant[] {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', cwd: REPOSITORY })
  const ofLine = new Map<string, Mutant>()
  for (const mutant of files
    .split('\n')
    .filter((file) => IS_PRODUCT.test(file))
    .flatMap(mutantsOf)) {
    const line = `${mutant.file}:${mutant.line}`
    if (!(mutant.rank > (ofLine.get(line)?.rank ?? '~'))) ofLine.set(line, mutant)
  }
  return [...ofLine.values()].sort((one, other) => (one.rank < other.rank ? -1 : 1))
}

function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(path.join(copy, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lines = text.split('\n')
  const found: Mutant[] = []
  const add = (node: ts.Node, to: string) => {
    const [start, end] = [node.getStart(), node.end]
    const { line } = source.getLineAndCharacterOfPosition(start)
    const rank = createHash('sha1')
      .update([values.seed, file, lines[line]!.trim(), text.slice(start, end)].join('\n'))
      .digest('hex')
    found.push({ file, line: line + 1, start, end, from: text.slice(start, end), to, rank })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    mutate(node, add)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return found
}

function mutate(node: ts.Node, add: (node: ts.Node, to: string) => void): void {
  if (ts.isBinaryExpression(node) && OPERATORS[node.operatorToken.kind])
    add(node.operatorToken, OPERATORS[node.operatorToken.kind]!)
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) add(node, node.operand.getText())
  if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText()})`)
  if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText()})`)
  if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)) add(node, ';')
  const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node
  if (ts.isNumericLiteral(node) && !isName) add(node, `(${node.text} + 1)`)
  if (node.kind === Kind.TrueKeyword) add(node, 'false')
  if (node.kind === Kind.FalseKeyword) add(node, 'true')
  // Texts of attributes are mostly names of styles.
  if (ts.isStringLiteral(node) && !ts.isJsxAttribute(node.parent) && !isName) add(node, node.text === '' ? "'changed'" : "''")
}

async function judge({ file, start, end, to }: Mutant): Promise<[outcome: 'killed' | 'survived' | 'late', by?: string]> {
  const place = path.join(copy, file)
  const original = readFileSync(place, 'utf8')
  const until = Date.now() + Number(values.seconds) * 1000
  await startTestDatabase()
  try {
    const { output } = await jest(until, '--listTests', '--findRelatedTests', file)
    const near = (test: string) => path.relative(path.dirname(place), test).split('/').length
    const tests = [...new Set(output.split('\n').filter((line) => line.startsWith(copy)))].sort(
      (one, other) => near(one) - near(other),
    )
    writeFileSync(place, original.slice(0, start) + to + original.slice(end))
    for (const part of [tests.slice(0, NEAREST), tests.slice(NEAREST)]) {
      if (part.length === 0) continue
      const { status, output: report } = await jest(until, '--bail', '--runTestsByPath', ...part)
      if (status === undefined) return ['late']
      const [, by] = /^FAIL +\S+ +(\S+)/m.exec(report) ?? []
      if (status !== 0 && !by) throw new Error(report)
      if (by) return ['killed', by]
    }
    return ['survived']
  } finally {
    writeFileSync(place, original)
    await stopTestDatabase()
  }
}

async function jest(until: number, ...args: string[]): Promise<{ status: number | undefined; output: string }> {
  const projects = ['--selectProjects', 'node', 'web', 'pact-consumer', 'pact-provider']
  const child = spawn('node_modules/.bin/jest', [...args, '--maxWorkers=1', ...projects], {
    cwd: copy,
    env: {
      ...process.env,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      PATH: `${path.join(copy, 'node_modules/.bin')}:${process.env.PATH}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  let isLate = false
  // With all that its tests have started.
  const timer = setTimeout(() => (isLate = true) && process.kill(-child.pid!, 'SIGKILL'), Math.max(0, until - Date.now()))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  return { status: isLate ? undefined : (status ?? 1), output }
}
