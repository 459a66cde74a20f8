import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashFiles } from '../../tools/build/hash-files.ts'
import { buf } from './buf.ts'
import type { Contract, Pact } from './contract.ts'
import { declarationsOf } from './declarations.ts'
import { storedResult } from './stored-result.ts'

/** What the working tree promises and expects as this package, whatever other files of the same commit say. */
export function contractOf(root: string, name: string): Contract {
  const isFrontEnd = /^(shell|mfe-)/.test(name)
  return {
    package: name,
    sources: hashFiles(root, [
      `${name}/{*.*,src/**/*.*}`,
      'libs/*/{package.json,src/**/*.*}',
      'proto/gen/**/*.ts',
      'package-lock.json',
    ]),
    pacts: pactsOf(root, name),
    ...(isFrontEnd ? { types: typesOf(root), ...partsOf(root, name) } : { image: imageOf(root) }),
    ...((isFrontEnd || name === 'gateway') && { openapi: openapiOf(root) }),
  }
}

function pactsOf(root: string, consumer: string): Record<string, Pact> {
  if (!existsSync(path.join(root, 'pacts')))
    throw new Error('There is no folder pacts: a contract without it would promise nothing')
  const files = globSync(`pacts/${consumer}-{gateway,svc-*}.json`, { cwd: root }).sort()
  const pacts = files.map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Pact)
  return Object.fromEntries(pacts.map((pact) => [(pact.provider as { name: string }).name, pact]))
}

function partsOf(root: string, name: string): Pick<Contract, 'mounts' | 'exposes'> {
  const own = `${name.replaceAll('-', '_')}/`
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: path.join(root, name) }).filter((file) => !file.includes('.test.'))
  const texts = sources.map((file) => readFileSync(path.join(root, name, file), 'utf8'))
  const mounts = new Set(
    texts.flatMap((text) => [...text.matchAll(/(['"])(mfe_[a-z_]+\/[a-z-]+)\1/g)].map(([, , part]) => part!)),
  )
  const exposed = name === 'shell' ? [] : exposedBy(root, name)
  return {
    mounts: [...mounts].filter((part) => !part.startsWith(own)).sort(),
    exposes: exposed.map((part) => own + part).sort(),
  }
}

const exposedBy = (root: string, name: string) =>
  made(`parts of ${name}`, root, [`${name}/remote.ts`], () =>
    run<string[]>(root, `Object.keys((await import('./${name}/remote.ts')).remote.parts)`),
  )

const typesOf = (root: string) => made('types', root, ['libs/*/{package.json,src/**/*.*}'], () => declarationsOf(root))

/** Without comments and places, which change more often than calls do. */
const imageOf = (root: string) =>
  made('image', root, ['proto/{buf.yaml,kitchenline/**/*.proto}'], () => {
    const image = buf(path.join(root, 'proto'), 'build', '--exclude-source-info', '-o', '-#format=json')
    return JSON.parse(image) as Contract['image']
  })

/** Of all endpoints that are declared, which are exactly those that the gateway binds. */
const openapiOf = (root: string) =>
  made('openapi', root, ['libs/{domain,api}/src/**/*.*', 'gateway/src/openapi.ts'], () =>
    run<Contract['openapi']>(
      root,
      `(await import('./gateway/src/openapi.ts')).openapi(
        Object.values(await import('./libs/api/src/index.ts')).filter((value) => value?.method && value.access && value.path), '0')`,
    ),
  )

/** Once for the same sources: several packages are made of them, and most publishes change none of them. */
const made = <T>(what: string, root: string, sources: string[], make: () => T): T =>
  storedResult(what, hashFiles(root, sources), make)

/** In a process of its own: the tree's modules as they are now, whatever was imported before. */
function run<T>(root: string, expression: string): T {
  const script = `process.stdout.write(JSON.stringify(${expression}))`
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], options)
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as T
}
