import { gauge } from '@kitchenline/runtime'
import type { Load } from './load.ts'

/** What fills up before requests are refused. */
export function observeLoad({ slots, players, networks, intake }: Load): void {
  gauge('gateway_requests_in_flight', 'Requests that hold a place, by what they are there for', () =>
    Object.entries(slots.held()).map(([kind, held]) => [{ kind }, held]),
  )
  gauge('gateway_requests_waiting', 'Requests that wait for their own player or network', () => [
    [{ kind: 'player' }, players.waiting()],
    [{ kind: 'network' }, networks.waiting()],
  ])
  gauge('gateway_body_bytes', 'Bytes of request bodies on their way', () => intake.heldBytes())
}
