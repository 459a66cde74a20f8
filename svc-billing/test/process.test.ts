import { BillingServiceService } from '@kitchenline/proto/billing'
import { MongoClient } from 'mongodb'
import { livesAsProcess } from '../../tools/service-tests/process-life.ts'

livesAsProcess({ service: 'svc-billing', method: BillingServiceService.getSubscriptionStatus, serving: hasSeededSettings })

async function hasSeededSettings(database: string): Promise<void> {
  const client = await MongoClient.connect(process.env.TEST_MONGODB_URI!)
  const settings = client.db(database).collection<{ _id: string }>('system_settings')
  expect(await settings.findOne({ _id: 'subscriptions_enabled' })).toMatchObject({ value: 'false' })
  await client.close()
}
