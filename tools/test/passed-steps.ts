import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type Step } from './steps.ts'
import type { Tally } from './tally.ts'

const FOLDER = join(root, '.cache/passed')

/** Neither texts nor contracts nor journeys change what a compiler or linter says. */
const UNREAD: Record<string, RegExp> = {
  proto: /^(?!proto\/|package-lock\.json|tools\/proto)/,
  types: /\.(md|ya?ml|svg|png)$|^(pacts|docs)\//,
  boundaries: /\.(md|ya?ml|svg|png)$|^(pacts|docs)\//,
  words: /^(?!.*\.tsx?$)/,
  lint: /\.(md|ya?ml|svg|png)$|^(pacts|docs)\//,
  'lint-types': /\.(md|ya?ml|svg|png)$|^(pacts|docs)\//,
  unused: /\.(md|ya?ml|svg|png)$|^(pacts|docs)\//,
  'old-browsers': /\.md$|^(pacts|docs|e2e|bench|deploy|svc-[a-z]+|gateway)\/|\.test\.tsx?$/,
  build: /\.md$|^(pacts|docs|e2e|bench|deploy|svc-[a-z]+|gateway)\/|\.test\.tsx?$/,
}
/** Whether a file could change what a step says. */
export const isRead = (step: string, file: string): boolean => UNREAD[step]?.test(file) !== true

/** What makes it is not in git, or it is made for the steps that follow. */
const NEVER = new Set(['build', 'browsers', 'containers'])

/** What a step reads, as one hash: its command, the version of Node and every file that it could look at. */
export function inputsOf({ name, command }: Step, files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([name, command, process.version, process.platform]))
  for (const path of [...files.keys()].sort()) if (isRead(name, path)) hash.update(`${path}\0${files.get(path)}\0`)
  return hash.digest('hex')
}

const fileOf = ({ name }: Step): string => join(FOLDER, `${name}.json`)

/** What a step counted when it passed with the very same inputs. */
export function passedBefore(step: Step, inputs: string): Tally | undefined {
  if (NEVER.has(step.name) || !existsSync(fileOf(step))) return undefined
  const stored = JSON.parse(readFileSync(fileOf(step), 'utf8')) as { inputs: string; tally: Tally }
  return stored.inputs === inputs ? stored.tally : undefined
}

export function remember(step: Step, inputs: string, tally: Tally): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(step), JSON.stringify({ inputs, tally }))
}

export const forget = (step: Step): void => rmSync(fileOf(step), { force: true })
