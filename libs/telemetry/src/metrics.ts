import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Everything that this process counts. Labels are patterns and names of ours, never what a person sent. */
export const metrics = new Registry()
const registers = [metrics]

/** Seconds; the deadline of a request is among them. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]

export const httpDurations = new Histogram({
  ...{ name: 'http_server_duration_seconds', help: 'Requests of clients, by the pattern of the route', registers },
  ...{ labelNames: ['method', 'route', 'status'] as const, buckets: DURATIONS },
})

export const rpcDurations = new Histogram({
  ...{
    name: 'rpc_server_duration_seconds',
    help: 'Calls that this service answered; code is OK or that of the refusal',
    registers,
  },
  ...{ labelNames: ['rpc', 'code'] as const, buckets: DURATIONS },
})

export const rpcCallDurations = new Histogram({
  ...{ name: 'rpc_client_duration_seconds', help: 'Calls that this process made, with the way there and back', registers },
  ...{ labelNames: ['rpc', 'outcome'] as const, buckets: DURATIONS },
})

export const rpcInFlight = new Gauge({ name: 'rpc_server_in_flight', help: 'Calls being answered now', registers })

/** A sum that its owner names and adds to. */
export const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Counter<Label> =>
  new Counter({ name, help, registers, labelNames })

export const sweepFailures = counter('sweep_failures_total', 'Sweeps that failed and are tried again')

/** A figure that is read at each scrape: cheaper than one updated at every change. The last one of a name counts. */
export function gauge(name: string, help: string, read: () => number | [labels: Record<string, string>, value: number][]): void {
  metrics.removeSingleMetric(name)
  const labelNames = ['kind']
  new Gauge({
    ...{ name, help, labelNames, registers },
    collect() {
      const found = read()
      this.reset()
      if (typeof found === 'number') return this.set(found)
      for (const [labels, value] of found) this.set(labels, value)
    },
  })
}

/** Connections of the driver's pool: a rising number of waiting calls is the first sign of a slow database. */
export const observeDatabase = (pool: { used: number; waiting: number }): void =>
  gauge('database_connections', 'Of the pool: in use, and calls that wait for one', () =>
    Object.entries(pool).map(([kind, count]) => [{ kind }, count]),
  )

/** Processor, memory, garbage collection and event loop. Once in a process, and only where metrics are scraped. */
export const observeProcess = (): void => collectDefaultMetrics({ register: metrics })
