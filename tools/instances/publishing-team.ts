import { execFile, execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { presentMove } from '../../delivery/publishing/channel.ts'
import { buildFrontEnds, root } from '../start/front-ends.ts'

type Options = { folder: string; store: string; remote: string; gateways: string[] }

/** Pages are asked for this often until all gateways give out what was published. */
const LOOK_MS = 20

/** The store with everything as it is built here. */
export async function fillStore(store: string, print: (line: string) => void): Promise<void> {
  await buildFrontEnds(print)
  for (const built of globSync(['{shell,mfe-*}/dist', 'release-keys.json'], { cwd: root }))
    cpSync(join(root, built), join(store, built), { recursive: true })
}

/** A team with a clone of its own: each publish is a change of its sources, the build, the checks and the move, by its command. */
export function publishingTeam({ folder, store, remote, gateways }: Options) {
  clone(folder)
  const dist = join(store, remote, 'dist')
  const env = { ...process.env, ASSETS_DIR: store, RELEASE_KEY_DIR: join(root, '.keys') }
  const texts = join(folder, remote, 'src/messages/en.json')
  const original = readFileSync(texts, 'utf8')

  /** Done when every gateway's next page has it. */
  async function run(...args: string[]): Promise<void> {
    await promisify(execFile)(process.execPath, ['--no-warnings', 'delivery/remote.ts', ...args], { cwd: folder, env })
    const { version } = presentMove(dist)!
    await Promise.all(gateways.map((gateway) => until(() => hasInPage(gateway, `/${remote}/${version}/`))))
  }

  const change = (title: string) => writeFileSync(texts, original.replace('"Social Dashboard"', `"Social Dashboard ${title}"`))
  return {
    publish: async (title: string) => {
      change(title)
      await run('publish', remote)
    },
    tryOut: async (title: string, percent: number) => {
      change(title)
      await run('publish', remote, '--canary', String(percent))
    },
    takeBack: () => run('rollback', remote),
  }
}

/** The sources as they are here, and all packages; those of the repository are the clone's own. */
function clone(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  for (const file of listed.split('\0').filter(Boolean)) cpSync(join(root, file), join(folder, file))
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '@kitchenline') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(from, name), join(to, name))
  }
}

async function hasInPage(gateway: string, text: string): Promise<boolean> {
  const response = await fetch(`${gateway}/social`)
  return (await response.text()).includes(text)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(LOOK_MS)
}
