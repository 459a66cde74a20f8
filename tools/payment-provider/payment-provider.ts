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
  /** What the endpoint asks for: it gets nothing else. */
  enabledEvents: readonly string[]
  /** Where the ledger is kept over restarts; nowhere when it is not given. */
  stateFile?: string
  clock?: () => Date
  /** What a browser puts before /pay; the provider's own address where it is not given. */
  publicUrl?: string
}

export type RunningProvider = {
  url: string
  ledger: Ledger
  /** Every event for the endpoint so far, to be delivered by hand, in any order and number. */
  events: Event[]
  deliver(event: Event): Promise<number>
  sendTo(url: string | undefined): void
  settled(): Promise<void>
  stop(): Promise<void>
}

export async function startPaymentProvider(options: ProviderOptions): Promise<RunningProvider> {
  let receiver = options.webhookUrl
  const sender = webhookSender({ url: () => receiver, secret: options.webhookSecret })
  const forEndpoint: Event[] = []
  const ledger = createLedger((event) => {
    if (!options.enabledEvents.includes(event.type)) return
    forEndpoint.push(event)
    if (receiver) sender.queue(event)
  }, options.clock)
  let url = ''
  const app = express()
  app.set('query parser', 'extended')
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
    events: forEndpoint,
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

/** Of a file in which objects were not whole, without tables of their own, nothing is read. */
type StoredLedger = { tables?: Partial<Record<keyof Ledger['tables'], [string, never][]>>; events: never[] }

/** Reads what was kept, and answers how to keep it: what was bought yesterday can be canceled today. */
function keepLedger(ledger: Ledger, file: string): () => void {
  const names = Object.keys(ledger.tables) as (keyof Ledger['tables'])[]
  if (existsSync(file)) {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredLedger
    for (const name of names)
      for (const [id, row] of stored.tables?.[name] ?? []) (ledger.tables[name] as Map<string, never>).set(id, row)
    if (stored.tables) ledger.events.push(...stored.events)
  }
  mkdirSync(dirname(file), { recursive: true })
  return () => {
    const tables = Object.fromEntries(names.map((name) => [name, [...ledger.tables[name]]]))
    writeFileSync(`${file}.new`, JSON.stringify({ tables, events: ledger.events }))
    renameSync(`${file}.new`, file)
  }
}
