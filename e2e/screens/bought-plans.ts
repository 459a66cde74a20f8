import { randomUUID } from 'node:crypto'
import { DEFAULT_PLANS, toCents, type PlanOffer } from '@kitchenline/domain'
import { MongoClient, type Collection, type Db } from 'mongodb'
import type { Page } from '@playwright/test'

/** Besides the four of the specification. */
const QUARTERLY: PlanOffer = {
  ...DEFAULT_PLANS.find(({ name }) => name === 'monthly')!,
  ...{ name: 'quarterly', displayName: 'Quarterly', price: 49.99, originalPrice: null },
  duration: { interval: 'month', count: 3 },
}
const PLANS = [...DEFAULT_PLANS, QUARTERLY]

type Document = { _id: string } & Record<string, unknown>
export type BoughtPlan = {
  plan: (typeof DEFAULT_PLANS)[number]['name']
  status: 'active' | 'canceled' | 'past_due' | 'expired'
  /** From today; a pack has none. */
  endsInDays?: number
  /** Of a pack of ten. */
  matchesUsed?: number
}
export type Access = { freeUsed?: number; isVip?: boolean; isCustomer?: boolean; bought?: BoughtPlan }

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

/** What a player has bought and used; nothing of before is left. With it plans are sold. */
export async function hasAccess(page: Page, { freeUsed = 0, isVip = false, isCustomer = false, bought }: Access): Promise<void> {
  const { id } = (await (await page.request.get('/api/users/me')).json()) as { id: string }
  await inDatabases(async ({ billing, identity }) => {
    await sellPlans(billing)
    await Promise.all([
      collection(billing, 'subscriptions').deleteMany({ userId: id }),
      collection(billing, 'free_ai_uses').replaceOne({ _id: id }, { used: freeUsed, usedFor: names(freeUsed) }, { upsert: true }),
      collection(identity, 'users').updateOne({ _id: id }, { $set: { isVip, vipNotes: null } }),
      collection(billing, 'customers').deleteMany({ _id: id }),
    ])
    if (isCustomer) await collection(billing, 'customers').insertOne({ _id: id, stripeCustomerId: `cus_${id}`, version: 1 })
    if (bought) await collection(billing, 'subscriptions').insertOne(subscriptionOf(id, bought))
  })
}

/** Payments in each of their states and one in another currency, and the plans they are for. */
export async function hasPaid(userIds: string[]): Promise<void> {
  const statuses = ['succeeded', 'succeeded', 'refunded', 'disputed', 'failed', 'pending'] as const
  const bought: BoughtPlan[] = [
    { plan: 'yearly', status: 'active', endsInDays: 300 },
    { plan: 'monthly', status: 'canceled', endsInDays: 12 },
    { plan: 'weekly', status: 'past_due', endsInDays: -1 },
    { plan: 'next_10_matches', status: 'active', matchesUsed: 4 },
    { plan: 'weekly', status: 'expired', endsInDays: -40 },
  ]
  await inDatabases(async ({ billing }) => {
    await sellPlans(billing)
    const rows = userIds.map((id, index) => subscriptionOf(id, bought[index % bought.length]!))
    const payments = rows.flatMap((row, index) =>
      [0, 1, 2].map((month) => paymentOf(row, statuses[(index + month * 2) % statuses.length]!, month * 31 + index)),
    )
    await collection(billing, 'subscriptions').insertMany(rows)
    const byHand = paymentOf(rows[0]!, 'succeeded', 40)
    await collection(billing, 'subscription_payments').insertMany([...payments, { ...byHand, currency: 'eur' }])
  })
}

async function sellPlans(billing: Db): Promise<void> {
  const plans = PLANS.map(({ price, originalPrice, matchLimit, stripePriceId: _none, ...plan }) => ({
    ...{ ...plan, price: toCents(price), createdAt: inDays(-200) },
    ...(originalPrice !== null && { originalPrice: toCents(originalPrice) }),
    ...(matchLimit !== null && { matchLimit }),
  }))
  for (const plan of plans)
    await collection(billing, 'subscription_plans').updateOne({ _id: plan.name }, { $setOnInsert: plan }, { upsert: true })
  await collection(billing, 'system_settings').updateOne({ _id: 'subscriptions_enabled' }, { $set: { value: 'true' } })
}

function subscriptionOf(userId: string, { plan, status, endsInDays, matchesUsed = 0 }: BoughtPlan): Document {
  const isPack = endsInDays === undefined
  const { price, duration } = PLANS.find(({ name }) => name === plan)!
  const charge = { amount: toCents(price), currency: 'usd', duration }
  const startDate = inDays(Math.min(0, endsInDays ?? 0) - 30)
  return {
    ...{ _id: randomUUID(), userId, planId: plan, status, matchesUsed, usedFor: [], version: 1 },
    ...{ startDate, createdAt: startDate, updatedAt: inDays(-1) },
    ...(isPack ? { grants: [{ paymentId: 'pi_pack', matches: 10 }] } : { endDate: inDays(endsInDays), charge }),
  }
}

function paymentOf({ _id: subscriptionId, userId, planId }: Document, status: string, daysAgo: number): Document {
  const amount = toCents(PLANS.find(({ name }) => name === planId)!.price)
  const refunded = status === 'refunded' ? Math.round(amount / 2) : 0
  const earned = status === 'succeeded' || status === 'refunded' ? amount - refunded : 0
  const paidBy = randomUUID()
  const ids = { _id: `in_${paidBy}`, stripePaymentIntentId: `pi_${paidBy}` }
  const money = { amount, refunded, earned, currency: 'usd', status }
  return { ...ids, subscriptionId, userId, planId, ...money, createdAt: inDays(-daysAgo), version: 1 }
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `singles:${index}`)
const collection = (db: Db, name: string): Collection<Document> => db.collection<Document>(name)

async function inDatabases(write: (databases: { billing: Db; identity: Db }) => Promise<void>): Promise<void> {
  const uri = process.env.E2E_DATABASE_URI
  if (!uri) throw new Error('Plans are written to a database of the tests’ own')
  const client = await MongoClient.connect(uri)
  try {
    await write({ billing: client.db('kitchenline_billing'), identity: client.db('kitchenline_identity') })
  } finally {
    await client.close()
  }
}
