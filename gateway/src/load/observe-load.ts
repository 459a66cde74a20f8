import { gauge } from '@kitchenline/runtime'
import type { Load } from './load.ts'

/** What fills up before requests are refused. */
export function observeLoad({ door, slots, players, networks, intake }: Load): void {
  gauge('gateway_requests_in_flight', 'Requests that hold a place, by what they are there for', () =>
    Object.entries(slots.held()).map(([kind, held]) => [{ kind }, held]),
  )
  gauge('gateway_requests_limit', 'Requests that may run at once; it follows how long answers take', () => door.limit())
  gauge('gateway_requests_waiting', 'Requests that wait: for their own player or network, or at the door', () => [
    [{ kind: 'player' }, players.waiting()],
    [{ kind: 'network' }, networks.waiting()],
    [{ kind: 'door' }, door.waiting()],
  ])
  gauge('gateway_body_bytes', 'Bytes of request bodies on their way', () => intake.heldBytes())
}
