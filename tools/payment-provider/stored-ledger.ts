import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Ledger } from './ledger.ts'

const TABLES = [
  ...(['customers', 'sessions', 'subscriptions', 'invoices', 'intents', 'paymentMethods'] as const),
  ...(['disputes', 'prices', 'answers'] as const),
] as const
/** Of a file from before there was such a table nothing is read. */
type StoredLedger = Partial<Record<(typeof TABLES)[number], [string, never][]>> & { events: never[] }

/** Reads what was kept, and answers how to keep it: what was bought yesterday can be canceled today. */
export function keepLedger(ledger: Ledger, file: string): () => void {
  if (existsSync(file)) {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredLedger
    for (const table of TABLES) for (const [id, row] of stored[table] ?? []) (ledger[table] as Map<string, never>).set(id, row)
    ledger.events.push(...stored.events)
  }
  mkdirSync(dirname(file), { recursive: true })
  return () => {
    const tables = Object.fromEntries(TABLES.map((table) => [table, [...ledger[table]]]))
    writeFileSync(`${file}.new`, JSON.stringify({ ...tables, events: ledger.events }))
    renameSync(`${file}.new`, file)
  }
}
