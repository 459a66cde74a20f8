import { STRIPE_WEBHOOK_PATH } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import type { Router } from 'express'
import { networkOf } from '../http/client-address.ts'
import { openAdmission, type Load } from '../load/load.ts'
import type { News } from '../news/news.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { openScope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'

const LIMIT_BYTES = 512 * 1024
const DEADLINE_MS = 10_000

type Options = { services: Services; limits: RateLimits; load: Load; news: News }

/** News of the payment provider, passed on as the bytes that were signed: nothing here reads them. */
export function stripeWebhook(router: Router, { services, limits, load, news }: Options): void {
  router.post(STRIPE_WEBHOOK_PATH, async (req, res) => {
    res.locals.route = STRIPE_WEBHOOK_PATH
    // Beside what people do from the same network, such as behind one proxy.
    const network = `webhooks ${networkOf(req.ip)}`
    const admission = await openAdmission(load, res, { holder: undefined, network, priority: 'change', turns: load.webhooks })
    await limits.take('general', network)
    const signature = req.headers['stripe-signature']
    const payload = await admission.receive(req, LIMIT_BYTES)
    if (payload.length === 0 || typeof signature !== 'string') throw new DomainError('WEBHOOK_REFUSED')
    const scope = openScope(req, res, { work: 'change', deadlineMs: DEADLINE_MS })
    const { userId } = await services.billing.call(scope, 'receiveProviderEvent', { payload, signature })
    if (userId) news.publish(userId, 'own-plan')
    res.json({ received: true })
  })
}
