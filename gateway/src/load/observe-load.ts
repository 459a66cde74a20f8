import { gauge } from '@kitchenline/telemetry'
import type { Load } from './load.ts'

/** What fills up before requests are refused. */
export function observeLoad({ admission, concurrent, players, networks, intake }: Load): void {
  gauge('gateway_requests_in_flight', 'Requests under way, by what they are there for', () =>
    Object.entries(concurrent.inUse()).map(([kind, count]) => [{ kind }, count]),
  )
  gauge('gateway_requests_limit', 'Requests that may run at once; it follows how long answers take', () => admission.limit())
  gauge('gateway_requests_waiting', 'Requests that wait: for their own player or network, or for admission', () => [
    [{ kind: 'player' }, players.waiting()],
    [{ kind: 'network' }, networks.waiting()],
    [{ kind: 'admission' }, admission.waiting()],
  ])
  gauge('gateway_body_bytes', 'Bytes of request bodies on their way', () => intake.heldBytes())
}
