import type { Log } from '@kitchenline/telemetry'

const warned = new Set<string>()

/** What an operator has to know once, however often it happens while this process lives. */
export function warnOnce(log: Log, message: string, facts: Record<string, unknown> = {}): void {
  log[warned.has(message) ? 'debug' : 'warn'](facts, message)
  warned.add(message)
}
