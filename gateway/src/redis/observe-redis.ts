import { gauge } from '@kitchenline/telemetry'

/** The product goes on without it, so only this figure shows that it is gone. */
export const observeRedis = (isReady: () => boolean): void =>
  gauge('gateway_redis_ready', 'Whether what all gateways share answers: 1 or 0', () => Number(isReady()))
