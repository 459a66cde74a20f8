import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { parse } from 'yaml'
import { newSigningKey, writeSecrets } from '../keys/signing-keys.mjs'
import { root } from '../start/front-ends.ts'
import { PARTS, problemsOf } from './part-env.ts'

type Service = {
  environment?: Record<string, string | number | null>
  secrets?: string[]
  deploy?: { resources: { limits: Record<string, string> } }
  networks?: string[]
  ports?: string[]
  restart?: string
  logging?: { options: Record<string, string> }
  healthcheck?: object
  profiles?: string[]
  user?: string
}
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> }

const FILE = join(root, 'docker-compose.yml')
const compose = parse(readFileSync(FILE, 'utf8'), { merge: true }) as Compose
const always = Object.entries(compose.services).filter(([, { profiles }]) => !profiles)

let secrets: string
beforeAll(() => {
  secrets = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'folder')
  writeSecrets(secrets, { internal: newSigningKey('internal'), session: newSigningKey('session') })
})
afterAll(() => rmSync(join(secrets, '..'), { recursive: true }))

/** As compose fills it in on a host that sets nothing. */
function environmentOf({ environment = {} }: Service): Record<string, string> {
  const values = Object.entries(environment).filter((entry): entry is [string, string | number] => entry[1] !== null)
  return Object.fromEntries(
    values.map(([name, value]) => [
      name,
      String(value)
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replace(/\$\{\w+:\+[^}]*\}/g, '')
        .replace('/run/secrets', secrets),
    ]),
  )
}

it('follows the Compose Specification', () => {
  const rules = { 'require-quotes-in-ports': 0 } as const
  const found = new DCLinter({ rules, quiet: true, debug: false, exclude: [] }).lintFiles([FILE], false)
  expect(found.flatMap(({ messages }) => messages.filter(({ rule }) => rule === 'invalid-schema'))).toEqual([])
  expect(found).toHaveLength(1)
})

it.each(PARTS.flatMap((part) => (part === 'gateway' ? ['gateway-1', 'gateway-2'] : [part])))(
  'tells %s all that it needs, in words that it knows, and hands it each secret that a file names',
  async (name) => {
    const service = compose.services[name]!
    const environment = environmentOf(service)
    expect(await problemsOf(name.replace(/-\d$/, ''), environment)).toEqual([])
    const named = Object.entries(environment).flatMap(([key, file]) => (key.endsWith('_FILE') ? [file.split('/').at(-1)] : []))
    expect([...(service.secrets ?? [])].sort()).toEqual(named.sort())
  },
)

it('bounds, watches and restarts everything that stays', () => {
  for (const [name, { deploy, healthcheck, restart, logging }] of always) {
    expect([name, Object.keys(logging?.options ?? {})]).toEqual([name, ['max-size', 'max-file']])
    expect([name, Object.keys(deploy?.resources.limits ?? {})]).toEqual([name, ['cpus', 'memory']])
    expect([name, restart, healthcheck !== undefined]).toEqual([name, 'unless-stopped', true])
  }
})

it('opens one port, and keeps database and counters where only the parts reach them', () => {
  expect(always.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
  expect([compose.services.mongo!.networks, compose.services.redis!.networks]).toEqual([['inside'], ['inside']])
  expect(compose.services.proxy!.networks).not.toContain('inside')
})
