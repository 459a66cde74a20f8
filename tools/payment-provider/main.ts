// The test provider as a process of its own, as npm start runs it.
import { EVENT_TYPES } from '../../svc-billing/src/provider/event-types.ts'
import { startPaymentProvider } from './payment-provider.ts'

const { PORT, PAYMENT_SECRET_KEY, PAYMENT_WEBHOOK_SECRET, PAYMENT_WEBHOOK_URL } = process.env
const { PUBLIC_ORIGIN, PAYMENT_STATE_FILE, CLOCK_AHEAD_FILE } = process.env
if (process.env.NODE_ENV === 'production')
  throw new Error('The test provider takes no money: in production set STRIPE_SECRET_KEY')
if (!PAYMENT_SECRET_KEY || !PAYMENT_WEBHOOK_SECRET) throw new Error('PAYMENT_SECRET_KEY and PAYMENT_WEBHOOK_SECRET are needed')

await startPaymentProvider({
  port: Number(PORT),
  secretKey: PAYMENT_SECRET_KEY,
  webhookSecret: PAYMENT_WEBHOOK_SECRET,
  enabledEvents: EVENT_TYPES,
  // Only a test has such a file.
  ...(CLOCK_AHEAD_FILE && { clock: (await import('@kitchenline/runtime')).movableClock(CLOCK_AHEAD_FILE) }),
  ...(PAYMENT_WEBHOOK_URL && { webhookUrl: PAYMENT_WEBHOOK_URL }),
  ...(PUBLIC_ORIGIN && { publicUrl: PUBLIC_ORIGIN }),
  ...(PAYMENT_STATE_FILE && { stateFile: PAYMENT_STATE_FILE }),
})
