import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { release } from '../../delivery/publishing/release.ts'
import { addVersion, currentVersion, publish, useVersion } from '../../delivery/publishing/versions.ts'
import { freePorts } from '../../tools/process/free-ports.ts'
import { root } from '../../tools/start/front-ends.ts'

const LIFELINE = pathToFileURL(join(root, 'tools/process/end-with-parent.mjs')).href

type SecondGateway = {
  address: string
  /** Publishes the front end with one of its files changed, as a build of changed sources would be, or as a canary. Answers the version. */
  publish(file: RegExp, change: (text: string) => string, options?: { toEverybody: boolean }): Promise<string>
  /** Where a file of a version lies. */
  fileOf(version: string, name: RegExp): Promise<string>
  /** Goes back to a version. */
  use(version: string): void
  /** Any other move of the remote: off, on. */
  move(action: string): void
  firstVersion: string
  stop(): Promise<void>
}

/** A gateway of its own in front of the same services, with front ends that a journey may replace without others noticing. */
export async function secondGateway(frontEnd: string): Promise<SecondGateway> {
  const assets = await mkdtemp(join(tmpdir(), 'kitchenline-assets-'))
  for (const folder of ['shell', ...(await readdir(root)).filter((name) => name.startsWith('mfe-'))])
    await copyDist(folder, assets)
  const dist = join(assets, frontEnd, 'dist')
  const firstVersion = currentVersion(dist)!
  const [port] = await freePorts(1)
  const address = `http://localhost:${port}`
  const own = { ASSETS_DIR: assets, STATE_DIR: join(assets, 'state'), PORT: String(port), PUBLIC_ORIGIN: address }
  const env = { ...JSON.parse(process.env.E2E_GATEWAY_ENV!), ...own }
  // A journey whose time is over stops nothing itself: the gateway ends with the worker that started it.
  const gateway = spawn(process.execPath, ['--no-warnings', '--import', LIFELINE, 'src/main.ts'], {
    ...{ cwd: join(root, 'gateway'), env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  while (!(await isUp(address))) await new Promise((resume) => setTimeout(resume, 100))
  let builds = 0
  return {
    address,
    firstVersion,
    async publish(file, change, { toEverybody } = { toEverybody: true }) {
      const built = join(dist, `.next-${++builds}`)
      await cp(join(dist, firstVersion), built, { recursive: true })
      await editBuild(built, file, change)
      if (toEverybody) return publish(dist, built)
      const version = addVersion(dist, built)
      release(dist, 'canary', { version, percent: 100 })
      return version
    },
    async fileOf(version, name) {
      const names = await readdir(join(dist, version))
      return join(
        dist,
        version,
        names.find((found) => name.test(found))!,
      )
    },
    use: (version) => useVersion(dist, version),
    move: (action) => void release(dist, action),
    async stop() {
      gateway.kill()
      await rm(assets, { recursive: true, force: true })
    },
  }
}

async function editBuild(built: string, file: RegExp, change: (text: string) => string): Promise<void> {
  const names = await readdir(built)
  const name = names.find((found) => file.test(found))!
  const [before, after] = await edit(join(built, name), change)
  const entry = names.find((found) => /^remoteEntry\.\w+\.js$/.test(found))
  // The entry names the hashes of the others.
  if (entry && name !== entry) await edit(join(built, entry), (text) => text.replaceAll(hashOf(before), hashOf(after)))
  if (!entry) await renameWhatChanged(built, name, [before, after])
}

/** The shell's files are known by their names, so a changed one gets another, and so does each file that names it. */
async function renameWhatChanged(built: string, name: string, [before, after]: readonly [string, string]): Promise<void> {
  const [, mark = ''] = /\.([0-9a-f]{8})\.\w+$/.exec(name) ?? []
  const next = hashed(after).toString('hex').slice(0, 8)
  await rename(join(built, name), join(built, name.replace(mark, next)))
  for (const other of (await readdir(built)).filter((found) => /\.(js|html|json)$/.test(found))) {
    const [was, is] = await edit(join(built, other), (text) =>
      text.replaceAll(mark, next).replaceAll(hashOf(before), hashOf(after)),
    )
    if (was !== is && /\.[0-9a-f]{8}\.js$/.test(other)) await renameWhatChanged(built, other, [was, is])
  }
}

/** What was compressed of it is of no use then. */
async function edit(file: string, change: (text: string) => string): Promise<[before: string, after: string]> {
  const before = await readFile(file, 'utf8')
  const after = change(before)
  if (after === before) return [before, after]
  await writeFile(file, after)
  for (const suffix of ['.br', '.gz']) await rm(file + suffix, { force: true })
  return [before, after]
}

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()
const hashOf = (text: string): string => hashed(text).toString('base64')

async function copyDist(folder: string, assets: string): Promise<void> {
  const dist = join(root, folder, 'dist')
  const version = currentVersion(dist)!
  await cp(join(dist, version), join(assets, folder, 'dist', version), { recursive: true })
  useVersion(join(assets, folder, 'dist'), version)
}

const isUp = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    (response) => response.ok,
    () => false,
  )
