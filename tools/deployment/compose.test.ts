import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { DCLinter } from 'dclint'
import { parse } from 'yaml'
import { writeSecrets } from '../keys/secrets-folder.mjs'
import { secretsOfParts, uriOf } from '../keys/store-secrets.mjs'
import { testFolders } from '../service-tests/test-folders.ts'
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
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  tmpfs?: string[]
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

const secrets = join(testFolders()(), 'folder')
beforeAll(() => void writeSecrets(secrets, root))

/** As compose fills it in on a host that sets nothing. */
function environmentOf({ environment = {} }: Service): Record<string, string> {
  const values = Object.entries(environment).filter((entry): entry is [string, string | number] => entry[1] !== null)
  return Object.fromEntries(
    values.map(([name, value]) => [
      name,
      String(value)
        .replace(/\$\{PORT:-(\d+)\}/g, '$1')
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replace(/\$\{\w+:\+.*\}\}/g, '')
        .replace('/run/secrets', secrets),
    ]),
  )
}

function violations(file: string) {
  const rules = { 'require-quotes-in-ports': 0 } as const
  const found = new DCLinter({ rules, quiet: true, debug: false, exclude: [] }).lintFiles([file], false)
  expect(found).toHaveLength(1)
  return found.flatMap(({ messages }) => messages.filter(({ rule }) => rule === 'invalid-schema').map(({ message }) => message))
}

it('follows the Compose Specification, of which a field that it does not know is none', () => {
  expect(violations(FILE)).toEqual([])
  const spoilt = join(secrets, '../docker-compose.yml')
  writeFileSync(spoilt, readFileSync(FILE, 'utf8').replace('read_only: true', 'readonly: true'))
  expect(violations(spoilt)).toEqual([expect.stringContaining('additional properties')])
})

it.each(PARTS.flatMap((part) => (part === 'gateway' ? ['gateway-1', 'gateway-2'] : [part])))(
  'tells %s all that it needs, in words that it knows, and hands it each secret that a file names',
  async (name) => {
    const service = compose.services[name]!
    const environment = environmentOf(service)
    expect(await problemsOf(name.replace(/-\d$/, ''), environment)).toEqual([])
    const named = Object.entries(environment).flatMap(([key, file]) =>
      key.endsWith('_FILE') ? [[key.slice(0, -5), file.split('/').at(-1)]] : [],
    )
    expect(Object.fromEntries(named)).toEqual(secretsOfParts(root)[name.replace(/-\d$/, '')])
    expect([...(service.secrets ?? [])].sort()).toEqual(named.map(([, file]) => file).sort())
  },
)

it('takes over from its host where traces go, and which share of requests leaves them', () => {
  for (const name of PARTS.map((part) => (part === 'gateway' ? 'gateway-1' : part)))
    expect([name, compose.services[name]!.environment]).toEqual([
      name,
      expect.objectContaining({ OTEL_EXPORTER_OTLP_ENDPOINT: null }),
    ])
  for (const name of ['gateway-1', 'gateway-2'])
    expect(compose.services[name]!.environment).toHaveProperty('OTEL_TRACES_SAMPLER_ARG', null)
})

it('bounds, restarts and watches everything that stays: often while it starts, and seldom once it runs', () => {
  for (const [name, { deploy, healthcheck, restart, logging }] of always) {
    expect([name, Object.keys(logging?.options ?? {})]).toEqual([name, ['max-size', 'max-file', 'compress']])
    expect([name, Object.keys(deploy?.resources.limits ?? {})]).toEqual([name, ['cpus', 'memory', 'pids']])
    expect([name, restart, healthcheck]).toEqual([
      ...[name, 'unless-stopped'],
      expect.objectContaining({ interval: '30s', start_interval: '2s' }),
    ])
  }
})

it('hands everybody secrets as files, of which none lies in an environment', () => {
  const names = Object.keys(compose.secrets)
  expect([...names].sort()).toEqual(readdirSync(secrets).sort())
  for (const [name, { environment = {} }] of Object.entries(compose.services))
    expect([name, Object.keys(environment).filter((variable) => names.includes(variable))]).toEqual([name, []])
  for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`.secrets/${name}`)
})

it('lets nothing write to its image, gain rights or start processes without bound', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    const confined = { cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], read_only: name !== 'publish' }
    expect([name, service]).toEqual([name, expect.objectContaining(confined)])
    expect([name, Object.keys(service.deploy!.resources.limits)]).toEqual([name, expect.arrayContaining(['memory', 'pids'])])
  }
  // What their images keep in volumes of their own.
  expect([compose.services.mongo!.tmpfs, compose.services.redis!.tmpfs]).toEqual([['/tmp', '/data/configdb'], ['/data']])
  expect([compose.services.mongo!.user, compose.services.redis!.user]).toEqual(['mongodb', 'redis'])
})

describe('the database', () => {
  const read = (name: string) => readFileSync(join(secrets, name), 'utf8')
  const services = PARTS.filter((part) => part !== 'gateway')

  it('has a user for each service, who is handed to that service and to it alone', () => {
    const passwords = services.map((service) => {
      const { username, password, pathname } = new URL(read(uriOf(service)))
      expect([username, pathname]).toEqual([service, `/${service.replace('svc-', 'kitchenline_')}`])
      expect(compose.services[service]!.environment).toMatchObject({ MONGODB_DATABASE: pathname.slice(1) })
      const holders = Object.entries(compose.services).filter(([, one]) => one.secrets?.includes(uriOf(service)))
      expect(holders.map(([name]) => name).sort()).toEqual(['mongo', service].sort())
      return password
    })
    expect(new Set(passwords).size).toBe(services.length)
  })

  /** What set-up.js asks of a server: no MongoDB that knows users runs here, so its answers are made up. */
  function setUp(known: Record<string, unknown>, hello: object, host?: string) {
    const commands: Record<string, unknown>[] = []
    let isIn = false
    const admin = {
      auth: (_name: string, pwd: string) => {
        if (!('root' in known) || pwd !== read('MONGODB_ROOT_PASSWORD')) throw new Error('Authentication failed.')
        isIn = true
      },
      runCommand: (command: Record<string, unknown>) => {
        if ('hello' in command) return hello
        if ('usersInfo' in command) return { users: [known[String(command.usersInfo)]].filter(Boolean) }
        const name = String(command.createUser ?? command.updateUser)
        const isFirst = name === 'root' || 'replSetInitiate' in command
        if (!isFirst && !isIn) throw new Error('requires authentication')
        if (!('replSetInitiate' in command)) known[name] = command
        commands.push(command)
        return { ok: 1 }
      },
    }
    const done = join(secrets, '../done')
    rmSync(done, { force: true })
    const ended: number[] = []
    runInNewContext(readFileSync(join(root, 'deploy/mongodb/set-up.js'), 'utf8'), {
      ...{
        require: createRequire(import.meta.url),
        process: { env: { SECRETS_DIR: secrets, DONE_FILE: done, ...(host && { MONGODB_HOST: host }) } },
      },
      ...{ db: { getSiblingDB: () => admin }, quit: (code: number) => ended.push(code) },
    })
    return { commands, ended }
  }

  it('is made a set first, then gives each user one database, and backups the databases of all', () => {
    const known: Record<string, unknown> = {}
    expect(setUp(known, { isreplicaset: true, isWritablePrimary: false })).toMatchObject({
      commands: [{ replSetInitiate: { _id: 'rs0' } }],
      ended: [1],
    })
    const primary = { setName: 'rs0', isWritablePrimary: true }
    const { commands, ended } = setUp(known, primary)
    expect(ended).toEqual([0])
    const roles = Object.fromEntries(commands.map(({ createUser, roles }) => [createUser, roles]))
    for (const service of services)
      expect(roles[service]).toEqual([{ role: 'readWrite', db: service.replace('svc-', 'kitchenline_') }])
    expect(roles.upkeep).toHaveLength(2 * services.length)
    expect(Object.keys(roles).sort()).toEqual([...services, 'root', 'upkeep'].sort())
    // Users of another server are made there.
    expect(setUp({}, primary, 'mongo.mongodb:27017').commands).toMatchObject([{ createUser: 'root' }])
    // Nothing is written again but what is another secret now.
    chmodSync(join(secrets, uriOf('svc-social')), 0o644)
    writeFileSync(join(secrets, uriOf('svc-social')), read(uriOf('svc-social')).replace(/:[\w-]+@/, ':another@'))
    expect(setUp(known, primary).commands).toMatchObject([{ updateUser: 'svc-social', pwd: 'another' }])
  })
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

it('leads plain HTTP to the configured address, whatever host a visitor names', () => {
  const conf = readFileSync(join(root, 'deploy/proxy/tls.conf'), 'utf8')
  expect(conf).toContain('include /tmp/public-origin.conf;\n        return 308 $public_origin$request_uri;')
  expect(conf).not.toMatch(/\$(http_)?host/)
  const { command, environment } = (
    parse(readFileSync(join(root, 'deploy/docker-compose.tls.yml'), 'utf8').replaceAll('!override', '')) as {
      services: { proxy: { command: string[]; environment: Record<string, string> } }
    }
  ).services.proxy
  expect(environment.PUBLIC_ORIGIN).toMatch(/^\$\{PUBLIC_ORIGIN:\?/)
  const [script] = command.at(-1)!.replaceAll('$$', '$').split(' > ')
  const env = { PUBLIC_ORIGIN: 'https://kitchenline.example/' }
  expect(execFileSync('sh', ['-c', script!], { env, encoding: 'utf8' })).toBe('set $public_origin https://kitchenline.example;\n')
})
