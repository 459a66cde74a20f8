import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { root } from '../start/front-ends.ts'

type Manifest = { dependencies: object; devDependencies: object; optionalDependencies: object }

const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
const stage = (name: string) => dockerfile.split(/^FROM /m).find((text) => text.split('\n')[0]!.endsWith(` AS ${name}`))!
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> }

/** Where npm puts packages: beside the root, and beside a workspace that needs another version. */
const installed = new Set(Object.keys(packages).flatMap((path) => /^.*?node_modules(?=\/)/.exec(path)?.[0] ?? []))

/** What the last stage takes over from the one that installs, below /app. */
const taken = [...stage('product').matchAll(/^COPY --from=packages \/app(?:\/(\S+))? /gm)].map(([, path = '']) => path)

it('the image of a part holds every package that is installed for it, also of a version of its own', () => {
  expect([...installed]).toContain('gateway/node_modules')
  const left = [...installed].filter((folder) => !taken.some((path) => path === '' || `${folder}/`.startsWith(`${path}/`)))
  expect(left).toEqual([])
})

const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
const isLeftOut = (file: string) => ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))

it.each(['.env', '.secrets/SESSION_PRIVATE_KEY', '.keys/development.pem', '.data/secrets.json'])(
  '%s gets into no image and no commit',
  (file) => {
    expect(isLeftOut(file)).toBe(true)
    expect(spawnSync('git', ['check-ignore', '--quiet', file], { cwd: root }).status).toBe(0)
  },
)

it('the image that publishes may write where Module Federation does while it builds', () => {
  const [, owned] = /chown node (.*)$/m.exec(stage('publish'))!
  expect(stage('publish')).toMatch(/mkdir .*node_modules\/\.federation/)
  expect(owned!.split(' ')).toEqual(expect.arrayContaining(['/store', '/app', 'node_modules/.federation']))
})

it('the image that publishes takes out only packages that are in the manifest', () => {
  const [, taken] = /npm uninstall ([^]*?)\nCOPY/.exec(stage('publish'))!
  const names = taken!.split(/[\s\\]+/).filter((word) => word && !word.startsWith('--'))
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  const known = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(names.length).toBeGreaterThan(20)
})

it('the image that publishes holds all that a contract is made of', () => {
  expect(isLeftOut('libs/api/test/match-input.test.ts')).toBe(true)
  const made = [
    'pacts/mfe-social-gateway.json',
    'proto/buf.yaml',
    'libs/api/src/index.ts',
    'gateway/src/openapi.ts',
    'mfe-social/remote.ts',
  ]
  expect(made.filter(isLeftOut)).toEqual([])
})
