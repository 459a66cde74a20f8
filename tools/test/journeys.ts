import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

/** By the name of its file in e2e: the remotes that a journey's pages loaded. */
export type RemotesUsed = Record<string, string[]>
export const REMOTES_USED = join(root, 'e2e/remotes-used.json')

export const readRemotesUsed = (): RemotesUsed => JSON.parse(readFileSync(REMOTES_USED, 'utf8')) as RemotesUsed

const OF_REMOTE = /^(mfe-[a-z-]+)\/(?!remote\.ts$|package\.json$)/
/** Neither is part of what a browser runs. */
const INVISIBLE = /^(docs|deploy|pacts|bench)\/|\.md$|^[^/.][^/]*\.ya?ml$|\.test\.tsx?$/

/** Which journeys could come out differently, by their files in e2e. What a remote declares stands on every page. */
export function journeysOf(files: string[], used: RemotesUsed = readRemotesUsed()): 'all' | string[] {
  const all = globSync('**/*.spec.ts', { cwd: join(root, 'e2e') })
  const concerned = new Set<string>()
  for (const file of files) {
    if (INVISIBLE.test(file)) continue
    const remote = OF_REMOTE.exec(file)?.[1]
    const journey = all.find((one) => file === `e2e/${one}`)
    if (!journey && !remote) return 'all'
    // One that is not listed may use any.
    const found = journey ? [journey] : all.filter((one) => used[one]?.includes(remote!) !== false)
    for (const one of found) concerned.add(one)
  }
  return [...concerned].sort()
}
