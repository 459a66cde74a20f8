import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { sharedEnvironment } from '../../tools/process/shared-environment.ts'
import type { Addresses } from '../src/services/services.ts'
import { gatewayKey, sessionKey } from './keys.ts'

/** What a gateway before these services needs, on ports that are free. */
export const environmentFor = (addresses: Addresses): NodeJS.ProcessEnv => ({
  ...sharedEnvironment(),
  PATH: process.env.PATH,
  PORT: '0',
  INTERNAL_PRIVATE_KEY: gatewayKey.privateKey,
  INTERNAL_KEY_ID: 'g1',
  SESSION_PUBLIC_KEYS: JSON.stringify({ s1: sessionKey.publicKey }),
  ...Object.fromEntries(Object.entries(addresses).map(([name, address]) => [`SVC_${name.toUpperCase()}_ADDRESS`, address])),
})

/** A gateway of its own, with what it has written so far. The port is 0 where it has ended instead. */
export async function startProcess(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; port: number; output: () => string }> {
  let output = ''
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../src/main.ts')], { env, stdio: 'pipe' })
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const port = await new Promise<number>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      const found = /"port":(\d+)/.exec(output)
      if (found) resolve(Number(found[1]))
    })
    child.once('exit', () => resolve(0))
  })
  return { child, port, output: () => output }
}
