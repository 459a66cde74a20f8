import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { REPOSITORY } from '../repository.ts'
import { newLanguage } from './new-language.ts'
import { newRemote } from './new-remote.ts'
import { newService } from './new-service.ts'

const USAGE = 'npm run new -- remote clubs, npm run new -- service clubs or npm run new -- language pt'
// The lockfile names every workspace.
const INSTALL = ['npm', 'install', '--no-audit', '--no-fund']
const JEST = ['npm', 'run', '--silent', 'jest', '--', '--selectProjects', 'pact-consumer', '--testPathPatterns']

const KINDS: Record<string, (name: string) => void> = {
  language(code) {
    const files = newLanguage(REPOSITORY, code).filter((file) => file.endsWith('.json'))
    if (Intl.PluralRules.supportedLocalesOf(code).length === 0) console.warn(`Intl has no plurals, numbers and dates in ${code}.`)
    console.log(`Every screen speaks ${code}, in English so far. Translate:\n${files.join('\n')}`)
  },
  remote(name) {
    const folder = path.relative(REPOSITORY, newRemote(REPOSITORY, name))
    run(INSTALL)
    console.log(`${folder} is there. See it grow: npm run remote -- publish ${folder}, then npm run remote -- dev ${folder}`)
  },
  service(name) {
    const files = newService(REPOSITORY, name)
    run(INSTALL)
    run(['npm', 'run', '--silent', 'proto'])
    run([
      'npx',
      'prettier',
      '--write',
      '--ignore-unknown',
      '--log-level',
      'warn',
      ...files.filter((file) => /\.(ts|json)$/.test(file)),
    ])
    run([...JEST, `gateway/test/svc-${name}`])
    console.log(`svc-${name} is there, with its calls, promises and deployment: git status, then npm start and GET /api/${name}`)
  },
}

// npm run new -- service clubs
const [what = '', name] = process.argv.slice(2)
try {
  if (!KINDS[what] || !name) throw new Error(USAGE)
  KINDS[what](name)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function run([command, ...args]: string[]): void {
  const { status } = spawnSync(command!, args, { cwd: REPOSITORY, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed`)
}
