import { isDeepStrictEqual } from 'node:util'
import type { Engine } from './engine.ts'
import { readCommand, runCommand } from './run-command.ts'
import { commandName } from './wire-message.ts'

type Running = { opid: number; command?: Record<string, unknown> }

const READS: ReadonlySet<string> = new Set(['find', 'aggregate', 'count', 'distinct'])
/** Sent with every command, and not shown of one that runs. */
const OF_THE_SENDER = ['lsid', '$clusterTime', '$readPreference', 'apiVersion', 'apiStrict', 'txnNumber']

/** An aggregate may also write, but with a stage that the product has not. */
export const isRead = (command: string | undefined) => command !== undefined && READS.has(command)

/**
 * A real server ends a read whose client has gone. The engine knows no clients, so the read is looked for among those that run;
 * of two that ask the same both go on, since one of them may still be waited for.
 */
export async function stopAbandoned(engine: Engine, message: Buffer): Promise<void> {
  if (!isRead(commandName(message))) return
  const request = shown(readCommand(message))
  const { inprog } = await runCommand<{ inprog: Running[] }>(engine, { currentOp: 1, active: true, $db: 'admin' })
  const same = inprog.filter(({ command }) => command && isDeepStrictEqual(shown(command), request))
  if (same.length === 1) await runCommand(engine, { killOp: 1, op: same[0]!.opid, $db: 'admin' })
}

const shown = (command: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(command).filter(([name]) => !OF_THE_SENDER.includes(name)))
