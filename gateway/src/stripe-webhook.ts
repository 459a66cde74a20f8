import { STRIPE_WEBHOOK_PATH } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import express, { type RequestHandler, type Router } from 'express'
import type { RateLimits } from './rate-limits.ts'
import { openScope } from './scope.ts'
import type { Services } from './services.ts'

const LIMIT = '512kb'
const DEADLINE_MS = 10_000

/** News of the payment provider, passed on as the bytes that were signed: nothing here reads them. */
export function stripeWebhook(router: Router, { services, limits }: { services: Services; limits: RateLimits }): void {
  router.post(STRIPE_WEBHOOK_PATH, rawBody, async (req, res) => {
    res.locals.route = STRIPE_WEBHOOK_PATH
    await limits.general({ caller: null, address: req.ip })
    const payload = req.body as unknown
    const signature = req.headers['stripe-signature']
    if (!Buffer.isBuffer(payload) || typeof signature !== 'string') throw new DomainError('WEBHOOK_REFUSED')
    const scope = { ...openScope(req, res, DEADLINE_MS), caller: null }
    await services.billing.call(scope, 'receiveProviderEvent', { payload, signature })
    res.json({ received: true })
  })
}

const read = express.raw({ type: () => true, limit: LIMIT })

const rawBody: RequestHandler = (req, res, next) =>
  read(req, res, (error?: unknown) => {
    next((error as { type?: string } | undefined)?.type === 'entity.too.large' ? new DomainError('BODY_TOO_LARGE') : error)
  })
