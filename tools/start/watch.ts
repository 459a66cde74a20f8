import { existsSync, watch } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PartFailed } from '../process/supervised-process.ts'
import { addUsers, readPackages } from '../test/affected.ts'
import { buildFrontEnds, root } from './front-ends.ts'
import type { System } from './start-system.ts'

/** An editor that stores several files does so within this time. */
const TOGETHER_MS = 150
const TEST = /\.(test|spec)\.tsx?$|^test\//

type Watching = { system: System; onRestart: () => void; print: (line: string) => void; signal: AbortSignal }

/** Restarts the gateway and the services that a changed file belongs to, and builds front ends again. */
export function watchFiles({ system, onRestart, print, signal }: Watching): void {
  const packages = readPackages()
  const changed = new Set<string>()
  let isBusy = false
  for (const { folder } of packages) {
    for (const source of ['src', 'gen'].map((name) => join(folder, name)).filter((path) => existsSync(join(root, path)))) {
      watch(join(root, source), { recursive: true, signal }, (_event, file) => {
        if (!file || TEST.test(file)) return
        changed.add(folder)
        void workOff()
      })
    }
  }

  async function workOff(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (await sleep(TOGETHER_MS); changed.size > 0 && !signal.aborted; await sleep(TOGETHER_MS)) {
      const affected = new Set(changed)
      print(`${[...changed].join(', ')} changed`)
      changed.clear()
      addUsers(affected, packages)
      const parts = [...affected].filter((folder) => folder === 'gateway' || folder.startsWith('svc-'))
      const isFrontEnd = [...affected].some((folder) => folder === 'shell' || folder.startsWith('mfe-'))
      const work = [...parts.map((part) => system.restart(part)), ...(isFrontEnd ? [buildFrontEnds(print, signal)] : [])]
      for (const outcome of await Promise.allSettled(work)) if (outcome.status === 'rejected') explain(outcome.reason)
      onRestart()
    }
    isBusy = false
  }

  function explain(error: unknown): void {
    print(error instanceof Error ? error.message : String(error))
    if (error instanceof PartFailed) for (const line of error.lastLines()) print(line)
  }
}

/** What open pages listen to: each message makes them load again. */
export async function openReloads(): Promise<{ address: string; reload: () => void }> {
  const pages = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Access-Control-Allow-Origin': '*' }).flushHeaders()
    pages.add(response)
    request.once('close', () => pages.delete(response))
  }).unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}`, reload: () => pages.forEach((page) => page.write('data: reload\n\n')) }
}
