import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../tools/process/free-ports.ts'
import { memoryFolder } from '../../tools/process/memory-folder.ts'
import type { WebKit } from '../../tools/webkit.ts'

/** No call takes this long, but a rare one is never answered. */
const LIMIT_MS = 25_000
/** MiniBrowser's tools would hold its window at 447 pixels. */
const NARROW = 'toolbar *, entry, button { min-width: 0; padding: 0 }'

export type Call = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>
export type Driver = { newSession(): Promise<Call>; stop(): Promise<void> }

/** WebKit on a screen of its own, spoken to in the W3C's protocol. Each session has a profile of its own. */
export async function startDriver({ driver, browser, screen }: WebKit): Promise<Driver> {
  const home = await memoryFolder('kitchenline-webkit-')
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true })
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), NARROW)
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await firstLine(display)
  const port = await freePort()
  const program = spawn(driver, [`--port=${port}`, '--replace-on-new-session'], {
    env: { ...process.env, HOME: home, DISPLAY: `:${number}`, LANG: 'en_US.UTF-8' },
    stdio: 'ignore',
  })
  const call = callTo(`http://127.0.0.1:${port}`)
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  return {
    async newSession() {
      const { sessionId } = await untilReady(() => call<{ sessionId: string }>('POST', '/session', { capabilities }))
      return (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
    },
    async stop() {
      program.kill()
      display.kill()
      await rm(home, { recursive: true, force: true })
    },
  }
}

const isLost = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/** A read that was never answered is asked once more. */
function callTo(origin: string): Call {
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }
  return (method, path, body) =>
    ask<never>(method, path, body).catch((error: unknown) => {
      if (method === 'GET' && isLost(error)) return ask<never>(method, path, body)
      throw error
    })
}

/** The driver listens a moment after it was started. A session that did not come is replaced by the next. */
async function untilReady<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 50; ; tries -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 0 || !(error instanceof TypeError || isLost(error))) throw error
      await new Promise((resume) => setTimeout(resume, 200))
    }
  }
}

function firstLine({ stdio }: ChildProcess): Promise<string> {
  return new Promise((resolve) => stdio[3]!.once('data', (line: Buffer) => resolve(String(line).trim())))
}
