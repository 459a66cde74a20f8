import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { writeSecrets } from '../keys/secrets-folder.mjs'
import { freePort } from '../process/free-ports.ts'
import { root } from '../start/front-ends.ts'
import { docker, run } from './engine.ts'

export type Project = {
  folder: string
  address: string
  /** Values that no environment, log or image may hold. */
  secrets: string[]
  /** Of all that stays, and of ours among them. */
  services: string[]
  parts: string[]
  compose(...args: string[]): Promise<string>
  inspect(service: string): Promise<Container>
}
export type Container = {
  Id: string
  State: { Pid: number; Status: string; ExitCode: number; Health?: { Status: string } }
  Config: { User: string; Env: string[] }
  HostConfig: {
    ReadonlyRootfs: boolean
    CapDrop: string[] | null
    SecurityOpt: string[] | null
    PidsLimit: number | null
    Memory: number
  }
}

type Described = { services: Record<string, { build?: object; profiles?: string[] }> }

/** A clone of what git knows, with its own secrets, port and names, so that a product that runs here already is not touched. */
export async function newProject(standIns: string[]): Promise<Project> {
  const folder = mkdtempSync(path.join(tmpdir(), 'containers-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter(Boolean))
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file))
  const secretsFolder = path.join(folder, '.secrets')
  writeSecrets(secretsFolder, folder)
  if (standIns.includes('mongo')) nameNoUsers(secretsFolder)
  const { services } = parse(readFileSync(path.join(folder, 'docker-compose.yml'), 'utf8'), { merge: true }) as Described
  const built = Object.entries(services).filter(([, { build }]) => build)
  // The bases are this machine's own, so its way to the registry of packages is as well.
  const network = Object.fromEntries(built.map(([name]) => [name, { build: { network: 'host' } }]))
  writeFileSync(path.join(folder, 'stand-ins.yml'), JSON.stringify({ services: standIns.includes('node') ? network : {} }))
  const port = await freePort()
  const env = {
    COMPOSE_PROJECT_NAME: 'kitchenline-containers',
    COMPOSE_FILE: 'docker-compose.yml:stand-ins.yml',
    TAG: 'containers',
    PORT: String(port),
    COMMIT: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  }
  const compose = (...args: string[]) => run('docker', ['compose', '--progress', 'quiet', ...args], { cwd: folder, env })
  const staying = Object.entries(services).filter(([, { profiles }]) => !profiles)
  return {
    ...{ folder, compose, address: `http://127.0.0.1:${port}` },
    secrets: readdirSync(secretsFolder)
      .map((name) => readFileSync(path.join(secretsFolder, name), 'utf8').trim())
      // Public ones are shorter, or lie open anyway.
      .filter((value, at, all) => value.length > 20 && all.indexOf(value) === at && !value.includes('PUBLIC')),
    services: staying.map(([name]) => name),
    parts: staying.filter(([, { build }]) => build).map(([name]) => name),
    async inspect(service) {
      const id = (await compose('ps', '--all', '--quiet', service)).split('\n')[0]!
      return (JSON.parse(await docker('inspect', id)) as [Container])[0]
    },
  }
}

/** The embedded engine knows none, and is no replica set. */
function nameNoUsers(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('_MONGODB_URI'))) {
    const { pathname } = new URL(readFileSync(path.join(folder, name), 'utf8'))
    writeFileSync(path.join(folder, name), `mongodb://mongo:27017${pathname}?directConnection=true&journal=true`)
  }
}
