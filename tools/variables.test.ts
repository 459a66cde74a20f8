import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isTest = (file: string) => /\.test\.ts$|\/test\/|^e2e\/|\/e2e\//.test(file)

/** Of the system, or between a command and the processes that it starts. */
const NOT_FOR_PEOPLE = /^(PATH|TZ|CI|USER|PART|NODE_COMPILE_CACHE|TEST_MONGODB_URI|E2E_\w+)$/

/** A value may stand in a file instead, which `X_FILE` names. */
const IN_FILE = /_FILE$/

const schemas = [
  'libs/runtime/src/service-env.ts',
  'libs/runtime/src/internal-tls.ts',
  ...list('gateway/src/env.ts', 'svc-*/src/env.ts'),
]
const declared = schemas.flatMap((file) => [...read(file).matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!))
const taken = list('*.ts', '*.mjs')
  .filter((file) => !isTest(file))
  .flatMap((file) => [...read(file).matchAll(/process\.env\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name!))
const variables = [...new Set([...declared, ...taken])].filter((name) => !NOT_FOR_PEOPLE.test(name)).sort()
const documents = list('*.md').map(read).join('\n')

it('each variable that a part or a command reads stands in a document', () => {
  expect(variables).toEqual(expect.arrayContaining(['SESSION_KEY_ID', 'STRIPE_SECRET_KEY', 'SVC_MATCHES_ADDRESS', 'DATA_DIR']))
  expect(variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(documents))).toEqual([])
})

it('each variable that the tables of gateway and services name is read', () => {
  const sources = list('*.ts', '*.mjs', '*.cjs').map(read).join('\n')
  const tables = list('gateway/README.md', 'svc-*/README.md', 'docs/operations.md').map(read).join('\n')
  const named = [...tables.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+[A-Z0-9])(?==|`)/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((name) => !new RegExp(`\\b${name.replace(IN_FILE, '')}(_FILE)?\\b`).test(sources))).toEqual(
    [],
  )
})
