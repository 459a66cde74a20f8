import { MongoClient } from 'mongodb'

/** Whether what this player's plan is to cost with its next period stands at the payment provider: no page shows when that is so. */
export async function priceArranged(userId: string, cents: number): Promise<boolean> {
  const client = await MongoClient.connect(process.env.E2E_DATABASE_URI!)
  const found = await client
    .db('kitchenline_billing')
    .collection('subscriptions')
    .countDocuments({ userId, 'next.amount': cents })
  await client.close()
  return found === 1
}
