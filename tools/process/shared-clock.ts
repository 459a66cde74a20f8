const NAMES = ['TZ', 'LD_PRELOAD', 'FAKETIME'] as const

/** What a process with an environment of its own still shares with the tests: zone and clock, or tokens of a minute are over. */
export function sharedClock(): Record<string, string> {
  return Object.fromEntries(NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
