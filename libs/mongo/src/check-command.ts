import { auditRepository, changeOnRecord } from './audit-log/index.ts'
import { connectDatabase } from './database.ts'
import { createLog, type Log } from '@kitchenline/telemetry'

/** Something stored that is not what it follows from. */
export type Disagreement = {
  /** Such as user_stats, or subscriptions at the provider. */
  what: string
  /** An id or a key. */
  subject: string
  stored: unknown
  right: unknown
  /** Absent where only a person can decide. Answers whether it was done: not when it was changed meanwhile. */
  repair?: () => Promise<boolean>
}

type Command = {
  service: string
  uri: string
  database: string
  /** The account of the machine, for the audit log. */
  operator: string
  args: string[]
  write?: (line: string) => void
  check: (log: Log) => AsyncIterable<Disagreement>
}

const PATIENCE_MS = 15_000

/**
 * `check [--repair]`: shows what differs, and repairs it with the flag; every repair goes into the audit log. Answers the exit
 * code: 0 when all agrees at the end, 1 when not, 2 for unknown arguments.
 */
export async function runCheck({ service, uri, database: name, operator, args, write = print, check }: Command): Promise<number> {
  const isRepairing = args[0] === '--repair'
  if (args.length > (isRepairing ? 1 : 0)) {
    write('Usage: check [--repair]')
    return 2
  }
  const log = createLog(`${service} check`, 'warn')
  const patience = setTimeout(() => {
    write('The database does not answer.')
    process.exit(1)
  }, PATIENCE_MS)
  const database = await connectDatabase({ uri, database: name, log })
  clearTimeout(patience)
  try {
    let [found, repaired, repairable] = [0, 0, 0]
    for await (const disagreement of check(log)) {
      const { what, subject, stored, right, repair } = disagreement
      found += 1
      if (repair) repairable += 1
      const isRepaired = isRepairing && repair !== undefined && (await repairOnRecord(operator, { ...disagreement, repair }))
      if (isRepaired) repaired += 1
      const outcome = isRepaired ? 'repaired' : repair ? 'differs' : 'differs, to be decided by hand'
      write(`${what} ${subject}: ${JSON.stringify(stored ?? null)}, should be ${JSON.stringify(right ?? null)}: ${outcome}`)
    }
    const mended = repairable === found ? 'them' : `${repairable} of them`
    const offer = repairable > 0 && !isRepairing ? `; --repair mends ${mended}` : ''
    write(`${service}: ${found} disagreement(s), ${repaired} repaired${offer}`)
    return found === repaired ? 0 : 1
  } finally {
    await database.close()
  }
}

function repairOnRecord(operator: string, { what, subject, stored, right, repair }: Required<Disagreement>): Promise<boolean> {
  const change = { adminId: operator, action: 'data.repair', subject, after: { [what]: right ?? null } }
  return changeOnRecord({ audit: auditRepository, clock: () => new Date() }, change, async () => {
    const answer = await repair()
    return { answer, changed: answer ? { before: { [what]: stored ?? null } } : undefined }
  })
}

const print = (line: string) => void process.stdout.write(`${line}\n`)
