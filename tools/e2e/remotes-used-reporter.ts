import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestCase } from '@playwright/test/reporter'
import { root } from '../start/front-ends.ts'
import { readRemotesUsed, REMOTES_USED, type RemotesUsed } from '../test/journeys.ts'

/** Says which journeys the list lacks, or a remote that they load, by which `npm test -- --affected` chooses; `E2E_RECORD=1` writes it. */
export default class RemotesUsedReporter implements Reporter {
  #used: Record<string, Set<string>> = {}

  onTestEnd({ location }: TestCase, { annotations }: { annotations: { type: string; description?: string }[] }): void {
    const loaded = (this.#used[relative(join(root, 'e2e'), location.file)] ??= new Set())
    for (const { type, description } of annotations) if (type === 'remote' && description) loaded.add(description)
  }

  onEnd(): void {
    const listed = readRemotesUsed()
    const isListed = (file: string, loaded: Set<string>) =>
      listed[file] && [...loaded].every((one) => listed[file]!.includes(one))
    const lacking = Object.entries(this.#used).filter(([file, loaded]) => !isListed(file, loaded))
    if (lacking.length === 0) return
    if (process.env.E2E_RECORD) return this.#write(listed)
    console.error(`Not in e2e/remotes-used.json, which E2E_RECORD=1 writes: ${lacking.map(([file]) => file).join(', ')}`)
  }

  #write(listed: RemotesUsed): void {
    const loaded = Object.entries(this.#used).map(([file, remotes]) => [file, [...remotes].sort()] as const)
    const all = Object.entries({ ...listed, ...Object.fromEntries(loaded) }).sort(([one], [other]) => (one < other ? -1 : 1))
    writeFileSync(
      REMOTES_USED,
      `{\n${all.map(([file, remotes]) => `  ${JSON.stringify(file)}: ${list(remotes)}`).join(',\n')}\n}\n`,
    )
  }
}

const list = (remotes: string[]): string => `[${remotes.map((one) => JSON.stringify(one)).join(', ')}]`
