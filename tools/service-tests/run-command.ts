import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import mongoose from 'mongoose'

/** A command of a service as it runs in its container: a process of its own, with the service's environment, on the test's database. */
export async function runCommand(script: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../..', script), ...args], {
    env: {
      ...{ ...process.env, NODE_OPTIONS: '', MONGODB_URI: process.env.TEST_MONGODB_URI, USER: 'test' },
      ...{ MONGODB_DATABASE: mongoose.connection.db!.databaseName, ...env },
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
