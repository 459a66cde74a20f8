import type { PaymentProvider } from './payment-provider.ts'
import { stripeProvider } from './stripe-provider.ts'

type Settings = {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_BASE?: string | undefined
  STRIPE_TAX?: 'on' | 'off' | undefined
}

/** Undefined where payments are off. */
export function createProvider(env: Settings): PaymentProvider | undefined {
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET) return undefined
  const webhookSecrets = env.STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim())
  return stripeProvider({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecrets,
    apiBase: env.STRIPE_API_BASE,
    tax: env.STRIPE_TAX === 'on',
  })
}
