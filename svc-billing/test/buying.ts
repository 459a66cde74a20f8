import Stripe from 'stripe'
import type { ReceiveProviderEventResponse } from '@kitchenline/proto/billing'
import type { Caller } from '@kitchenline/runtime'
import type { Event, Session } from '../../tools/payment-provider/stripe-objects.ts'
import { GOOD_CARD, WEBHOOK_SECRET, type Service } from './service.ts'

/** An event as the provider sends it, through the real call. */
export const deliver = (service: Service, event: Event, secret = WEBHOOK_SECRET) =>
  deliverText(service, JSON.stringify(event), secret)

export function deliverText(service: Service, payload: string, secret = WEBHOOK_SECRET): Promise<ReceiveProviderEventResponse> {
  return service.receive(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret }))
}

/** Also what comes of what we do about them. */
export async function deliverAll(service: Service): Promise<void> {
  const { events } = service.provider
  for (let event = events.shift(); event; event = events.shift()) await deliver(service, event)
}

/** The checkout session behind the address that a player was sent to. */
export function sessionAt(service: Service, url: string): Session {
  return service.ledger.sessions.get(url.split('/').at(-1)!)!
}

/** Pays on the provider's page. The test decides which events reach us. */
export async function pay(service: Service, caller: Caller, planId: string, card = GOOD_CARD): Promise<Session> {
  const { url } = await service.checkout(caller, planId)
  const session = sessionAt(service, url)
  service.ledger.complete(session, card)
  return session
}

export async function buy(service: Service, caller: Caller, planId: string): Promise<Session> {
  const session = await pay(service, caller, planId)
  await deliverAll(service)
  return session
}
