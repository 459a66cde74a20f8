import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { release } from '../releases/release.ts'
import { addVersion, currentVersion, publish } from '../releases/versions.ts'
import { buildFrontEnds, root } from '../start/front-ends.ts'

const TEXTS = /^messages-en-json\.\w+\.js$/
const ENTRY = /^remoteEntry\.\w+\.js$/

/** Publishes one remote again and again into a store of its own, each time with another text, as builds of changed sources would. */
export async function publishingTeam(store: string, remote: string, print: (line: string) => void) {
  await buildFrontEnds(print)
  for (const built of globSync(['{shell,mfe-*}/dist', 'release-keys.json'], { cwd: root }))
    cpSync(join(root, built), join(store, built), { recursive: true })
  const dist = join(store, remote, 'dist')
  const first = currentVersion(dist)!
  let builds = 0

  function build(title: string): string {
    const built = join(dist, `.next-${(builds += 1)}`)
    cpSync(join(dist, first), built, { recursive: true })
    rmSync(join(built, 'release.json'))
    const find = (name: RegExp) =>
      join(
        built,
        readdirSync(built).find((found) => name.test(found))!,
      )
    const [before, after] = edit(find(TEXTS), (text) => text.replaceAll('"Social Dashboard"', `"Social Dashboard ${title}"`))
    // The entry names the hashes of the others.
    edit(find(ENTRY), (text) => text.replaceAll(hashOf(before), hashOf(after)))
    return built
  }

  return {
    publish: (title: string) => publish(dist, build(title)),
    tryOut: (title: string, percent: number) => release(dist, 'canary', { version: addVersion(dist, build(title)), percent }),
    takeBack: () => release(dist, 'rollback'),
  }
}

/** What was compressed of it is of no use then. */
function edit(file: string, change: (text: string) => string): [before: string, after: string] {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  writeFileSync(file, after)
  for (const suffix of ['.br', '.gz']) if (existsSync(file + suffix)) rmSync(file + suffix)
  return [before, after]
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
