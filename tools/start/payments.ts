import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sharedEnvironment } from '../process/shared-environment.ts'
import { root } from './front-ends.ts'

export type PaymentsOptions = {
  environment: Record<string, string | undefined>
  dataDir: string
  port: number
  gatewayPort: number
  publicOrigin: string
}

export type TestPayments = {
  /** For the provider itself, svc-billing and the gateway. */
  env: { provider: Record<string, string>; billing: Record<string, string>; gateway: Record<string, string> }
  folder: string
  webhookSecret: string
}

/** How the parts learn of the test provider; undefined where Stripe is set up, and in production, which needs Stripe. */
export function wireTestPayments(options: PaymentsOptions): TestPayments | undefined {
  const { environment, dataDir, port, gatewayPort, publicOrigin } = options
  if (environment.STRIPE_SECRET_KEY || environment.NODE_ENV === 'production') return undefined
  const address = `http://127.0.0.1:${port}`
  const secretKey = `sk_local_${randomBytes(16).toString('hex')}`
  const webhookSecret = environment.STRIPE_WEBHOOK_SECRET ?? `whsec_local_${randomBytes(16).toString('hex')}`
  return {
    folder: join(root, 'tools/payment-provider'),
    webhookSecret,
    env: {
      provider: {
        ...sharedEnvironment(environment),
        ...(environment.CLOCK_AHEAD_FILE && { CLOCK_AHEAD_FILE: environment.CLOCK_AHEAD_FILE }),
        PORT: String(port),
        PAYMENT_SECRET_KEY: secretKey,
        PAYMENT_WEBHOOK_SECRET: webhookSecret,
        PAYMENT_WEBHOOK_URL: `http://127.0.0.1:${gatewayPort}/api/webhooks/stripe`,
        PAYMENT_STATE_FILE: join(dataDir, 'payments.json'),
        PUBLIC_ORIGIN: publicOrigin,
      },
      billing: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: address },
      gateway: { PAYMENT_PAGES: address },
    },
  }
}
