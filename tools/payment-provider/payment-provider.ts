import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import express from 'express'
import { checkoutPage } from './checkout-page.ts'
import { portalPage } from './portal-page.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { stripeApi } from './stripe-api.ts'
import type { Event } from './stripe-objects.ts'
import { webhookSender } from './webhook-sender.ts'

export type ProviderOptions = {
  port?: number
  secretKey: string
  webhookSecret: string
  /** Where events go; they are held back while there is none. */
  webhookUrl?: string
  /** Where the ledger is kept over restarts; nowhere when it is not given. */
  stateFile?: string
  clock?: () => Date
  /** What a browser puts before /pay; the provider's own address where it is not given. */
  publicUrl?: string
}

export type RunningProvider = {
  url: string
  ledger: Ledger
  /** Every event so far, to be delivered by hand, in any order and number. */
  events: Event[]
  deliver(event: Event): Promise<number>
  sendTo(url: string | undefined): void
  settled(): Promise<void>
  stop(): Promise<void>
}

export async function startPaymentProvider(options: ProviderOptions): Promise<RunningProvider> {
  let receiver = options.webhookUrl
  const sender = webhookSender({ url: () => receiver, secret: options.webhookSecret })
  const ledger = createLedger((event) => void (receiver && sender.queue(event)), options.clock)
  let url = ''
  const app = express()
  const keep = options.stateFile === undefined ? undefined : keepLedger(ledger, options.stateFile)
  app.use((req, res, next) => {
    const before = ledger.events.length
    // No event reports what has changed with time alone.
    ledger.turnAll()
    if (keep && (req.method !== 'GET' || ledger.events.length > before)) res.once('finish', keep)
    next()
  })
  app.use(checkoutPage(ledger))
  app.use(portalPage(ledger))
  app.use(stripeApi(ledger, options.secretKey, () => `${options.publicUrl ?? url}/pay`))
  const server = await listen(createServer(app), options.port ?? 0)
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    ledger,
    events: ledger.events,
    deliver: (event) => sender.send(event),
    sendTo: (to) => void (receiver = to),
    settled: () => sender.settled(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

const TABLES = [
  ...(['customers', 'sessions', 'subscriptions', 'invoices', 'intents', 'paymentMethods'] as const),
  ...(['disputes', 'prices', 'answers'] as const),
] as const
/** Of a file from before there was such a table nothing is read. */
type StoredLedger = Partial<Record<(typeof TABLES)[number], [string, never][]>> & { events: never[] }

/** Reads what was kept, and answers how to keep it: what was bought yesterday can be canceled today. */
function keepLedger(ledger: Ledger, file: string): () => void {
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
