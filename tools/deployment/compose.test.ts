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
  networks?: string[] | Record<string, unknown>
  volumes?: string[]
  ports?: string[]
  restart?: string
  logging?: { options: Record<string, string> }
  healthcheck?: object
  profiles?: string[]
  user?: string
}
type Network = { ipam?: { config: { subnet: string }[] } }
type Compose = {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  networks: Record<string, Network>
}

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
    expect([name, Object.keys(logging?.options ?? {})]).toEqual([name, ['max-size', 'max-file', 'compress']])
    expect([name, Object.keys(deploy?.resources.limits ?? {})]).toEqual([name, ['cpus', 'memory']])
    expect([name, restart, healthcheck !== undefined]).toEqual([name, 'unless-stopped', true])
  }
})

it('checks often while something starts, and seldom once it runs', () => {
  for (const [name, { healthcheck }] of always) {
    const { interval, start_interval: atStart } = healthcheck as Record<string, string>
    expect([name, interval, atStart]).toEqual([name, '30s', '2s'])
  }
})

it('opens one port, and keeps database and counters where only the parts reach them', () => {
  expect(always.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
  expect([compose.services.mongo!.networks, compose.services.redis!.networks]).toEqual([['inside'], ['inside']])
  expect(compose.services.proxy!.networks).not.toContain('inside')
})

it('lets the proxy meet the gateways in one network alone: the one whose addresses they believe', () => {
  const proxy = compose.services.proxy!.networks as string[]
  for (const name of ['gateway-1', 'gateway-2']) {
    const { networks = {}, environment } = compose.services[name]!
    const common = proxy.filter((network) => network in networks)
    expect(common).toEqual(['edge'])
    expect(String(environment!.TRUST_PROXY)).toContain(compose.networks.edge!.ipam!.config[0]!.subnet)
  }
})

it('hands the proxy each file that its configuration names', () => {
  const mounted = compose.services.proxy!.volumes!.map((volume) =>
    /^\.\/(deploy\/proxy\/\S+):\/etc\/nginx\/(\S+):ro$/.exec(volume)!,
  )
  const texts = mounted.map(([, file]) => readFileSync(join(root, file!), 'utf8')).join('\n')
  const named = [...texts.matchAll(/include (\S+\.conf);/g)].map(([, file]) => file!).filter((file) => !file.startsWith('tls/'))
  expect(mounted.map(([, , at]) => at)).toEqual(expect.arrayContaining(named))
})
