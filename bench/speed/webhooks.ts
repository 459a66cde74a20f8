// node bench/speed/webhooks.ts [rounds] [webhooks]: so many webhooks of the payment provider at once, of plans that were just bought, and what two
// players do beside them, next to the same without them, in turn.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import Stripe from 'stripe'
import {
  changeSystemSetting,
  createPlan,
  startCheckout,
  STRIPE_WEBHOOK_PATH,
  subscriptionRevenue,
  type RevenueDto,
} from '@kitchenline/api'
import { DEFAULT_PLANS, SUBSCRIPTIONS_ENABLED, TERMS_VERSION } from '@kitchenline/domain'
import { freePort } from '../../tools/process/free-ports.ts'
import { supervise } from '../../tools/process/supervised-process.ts'
import { median, printFigure } from '../matches/compare.ts'
import { visitor, type Call } from './load.ts'
import { expectOk, newMatch, newPlayers, PASSWORD, type Player } from './players.ts'
import { startProduct } from './product-process.ts'
import type { Sent, ToSend } from './webhook-sender.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
const WEBHOOKS = Number(process.argv[3] ?? 150)
const BYSTANDERS = 2
const PHASE_MS = 6_000
const PAUSE_MS = 80
const SETTLE_MS = 2_000
const GOALS = { refused: 0, appliedSeconds: 60, slower: 2 }
const SECRETS = { secretKey: 'sk_local_bench', webhookSecret: 'whsec_local_bench' }
const GOOD_CARD = '4242424242424242'
const ADMIN = 'bench_admin'

type Beside = Sent & { webhooks: number; appliedSeconds: number; times: number[] }

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
/** What the provider has sent, held back until all of it comes at once. */
const held: object[] = []
const letterBox = createServer((req, res) => {
  let text = ''
  req.setEncoding('utf8').on('data', (part: string) => (text += part))
  req.once('end', () => {
    held.push(JSON.parse(text) as object)
    res.end()
  })
}).listen(0, '127.0.0.1')
const provider = await startProvider()
const product = await startProduct(dataDir, {
  ...{ STRIPE_SECRET_KEY: SECRETS.secretKey, STRIPE_WEBHOOK_SECRET: SECRETS.webhookSecret, STRIPE_API_BASE: provider.address },
  ...{ FIRST_ADMIN_USERNAME: ADMIN, FIRST_ADMIN_EMAIL: 'bench@example.com', FIRST_ADMIN_PASSWORD: PASSWORD },
})
const admin = visitor(product.address)
try {
  const planId = await openShop()
  const players = await newPlayers(product.address, { count: BYSTANDERS, connections: 2, matches: 12 })
  const rounds: (Beside & { alone: number[] })[] = []
  let sold = 0
  for (let round = -1; round < ROUNDS; round += 1) {
    for (; held.length < WEBHOOKS; sold += 1) await sell(planId)
    // The last of them are still on their way.
    await sleep(SETTLE_MS)
    const events = held.splice(0)
    const alone = async () => ({ alone: await play(players) })
    const beside = () => besideBurst(players, events, sold)
    const measured = round % 2 ? { ...(await beside()), ...(await alone()) } : { ...(await alone()), ...(await beside()) }
    if (round >= 0) rounds.push(measured)
  }
  print(rounds)
} finally {
  admin.stop()
  await product.stop()
  await provider.stop()
  letterBox.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** In a process of its own: what it does is not the product's. */
async function startProvider() {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const folder = join(import.meta.dirname, '../../tools/payment-provider')
  const running = await supervise({
    ...{ name: 'payment-provider', command: process.execPath, args: ['--no-warnings', 'main.ts'], cwd: folder },
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), PAYMENT_SECRET_KEY: SECRETS.secretKey },
      PAYMENT_WEBHOOK_SECRET: SECRETS.webhookSecret,
      PAYMENT_WEBHOOK_URL: `http://127.0.0.1:${(letterBox.address() as AddressInfo).port}`,
    },
    ...{ logFile: join(dataDir, 'payment-provider.log'), lifeline: 'ipc', report: console.log },
    isReady: () =>
      fetch(address).then(
        () => true,
        () => false,
      ),
  })
  return { address, stop: () => running.stop() }
}

async function openShop(): Promise<string> {
  await expectOk(admin.send({ method: 'POST', path: '/api/login', body: { username: ADMIN, password: PASSWORD } }))
  const body = DEFAULT_PLANS.find(({ name }) => name === 'weekly')
  const { text } = await expectOk(admin.send({ method: 'POST', path: createPlan.path, body }))
  const setting = { key: SUBSCRIPTIONS_ENABLED, value: 'true' }
  await expectOk(admin.send({ method: 'POST', path: changeSystemSetting.path, body: setting }))
  return (JSON.parse(text) as { id: string }).id
}

/** To a new player. */
async function sell(planId: string): Promise<void> {
  const [buyer] = await newPlayers(product.address, { count: 1, connections: 1, matches: 0 })
  const body = { planId, terms: TERMS_VERSION }
  const { text } = await expectOk(buyer!.send({ method: 'POST', path: startCheckout.path, body }))
  buyer!.stop()
  const { url } = JSON.parse(text) as { url: string }
  const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams({ card: GOOD_CARD }), redirect: 'manual' })
  if (status !== 303) throw new Error(`the page of payment answered ${status}`)
}

async function besideBurst(players: Player[], events: object[], sold: number): Promise<Beside> {
  const workerData: ToSend = { address: product.address, webhooks: events.map(signed) }
  const sender = new Worker(new URL('webhook-sender.ts', import.meta.url), { workerData })
  await once(sender, 'message')
  const begunAt = performance.now()
  const seconds = () => (performance.now() - begunAt) / 1000
  const burst = once(sender, 'message') as Promise<[Sent]>
  sender.postMessage('now')
  const times = await play(players)
  const [sent] = await burst
  while (!(await isApplied(sold)) && seconds() < 2 * GOALS.appliedSeconds) await sleep(500)
  return { webhooks: events.length, ...sent, appliedSeconds: seconds(), times }
}

function signed(body: object): Call {
  const payload = JSON.stringify(body)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRETS.webhookSecret })
  return { method: 'POST', path: STRIPE_WEBHOOK_PATH, headers: { 'stripe-signature': signature }, body }
}

/** Each plan runs, and its payment is counted. */
async function isApplied(sold: number): Promise<boolean> {
  const { text } = await expectOk(admin.send({ path: subscriptionRevenue.path }))
  const { revenue, stats } = JSON.parse(text) as RevenueDto
  return stats.activeSubscriptions === sold && Math.round(revenue.total * 100) === sold * 299
}

/** Milliseconds of what players do who look at their figures and log matches. */
async function play(players: Player[]): Promise<number[]> {
  const times: number[] = []
  const endsAt = performance.now() + PHASE_MS
  const turn = async ({ send }: Player) => {
    for (let at = 0; performance.now() < endsAt; at += 1) {
      const sentAt = performance.now()
      await expectOk(send(at % 4 ? { path: '/api/dashboard?tz=UTC' } : newMatch(at)))
      times.push(performance.now() - sentAt)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(players.map(turn))
  return times
}

function print(rounds: (Beside & { alone: number[] })[]): void {
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds of ${rounds[0]!.webhooks} webhooks; median (range)`)
  const line = (what: string, values: number[], goal?: number) => {
    const spread = `${median(values).toFixed(1)} (${Math.min(...values).toFixed(1)}-${Math.max(...values).toFixed(1)})`
    console.log(
      `${what.padEnd(40)} ${spread} ${goal === undefined ? '' : `goal ${goal} ${median(values) <= goal ? 'ok' : 'OVER'}`}`,
    )
  }
  line(
    'refused, or not answered in 10 s',
    rounds.map(({ refused }) => refused),
    GOALS.refused,
  )
  line(
    'seconds until the last is answered',
    rounds.map(({ answeredSeconds }) => answeredSeconds),
  )
  line(
    'seconds until all are applied',
    rounds.map(({ appliedSeconds }) => appliedSeconds),
    GOALS.appliedSeconds,
  )
  const alone = rounds.flatMap((round) => round.alone)
  const beside = rounds.flatMap((round) => round.times)
  // A round has a hundred requests of players, whose p99 is the slowest one: the figure is of all rounds together.
  const slower = (what: string, share: number) => {
    const value = percentile(beside, share) / percentile(alone, share)
    const each = rounds.map((round) => percentile(round.times, share) / percentile(round.alone, share))
    const range = `rounds ${Math.min(...each).toFixed(1)}-${Math.max(...each).toFixed(1)}`
    printFigure({ what, value, goal: GOALS.slower, detail: range })
  }
  slower("players' median beside them", 0.5)
  slower("players' p99 beside them", 0.99)
  const shown = (times: number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(0)}, p99 ${percentile(times, 0.99).toFixed(0)} ms of ${times.length}`
  console.log(`  alone: ${shown(alone)}; beside: ${shown(beside)}`)
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
