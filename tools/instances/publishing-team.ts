import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../start/front-ends.ts'

type Options = { folder: string; store: string; remote: string }

/** A checkout of its own in which somebody changes one remote's texts and publishes it, by the commands that a team types. */
export function publishingTeam({ folder, store, remote }: Options) {
  checkOut(folder)
  const texts = join(folder, remote, 'src/messages/en.json')
  const original = readFileSync(texts, 'utf8')
  const own = { ASSETS_DIR: store, RELEASED_BY: 'rolling', RELEASE_KEY_DIR: join(root, '.keys') }

  async function run(cwd: string, ...args: string[]): Promise<void> {
    const child = spawn(process.execPath, ['--no-warnings', ...args], {
      cwd,
      env: cwd === root ? process.env : { ...process.env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    const [code] = (await once(child, 'close')) as [number]
    if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}:\n${output}`)
  }

  return {
    publishAll: async () => {
      await run(root, 'tools/build/build.ts')
      for (const built of globSync(['{shell,mfe-*}/dist', 'release-keys.json'], { cwd: root }))
        cpSync(join(root, built), join(store, built), { recursive: true })
    },
    publish: (title: string, options: string[] = []) => {
      writeFileSync(texts, original.replaceAll('Social', title))
      return run(folder, 'tools/remote.ts', 'publish', remote, ...options)
    },
    move: (action: string) => run(folder, 'tools/remote.ts', action, remote),
  }
}

const SOURCES = ['package.json', 'package-lock.json', '{libs,tools,shell,mfe-*,proto}/**/*.*']
const isLeftOut = ({ name }: { name: string }): boolean => /^(node_modules|dist|test)$|\.test\.tsx?$/.test(name)

function checkOut(folder: string): void {
  for (const file of globSync(SOURCES, { cwd: root, withFileTypes: true, exclude: isLeftOut })) {
    if (!file.isFile()) continue
    const from = join(file.parentPath, file.name)
    const to = join(folder, from.slice(root.length + 1))
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(from, to)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}
