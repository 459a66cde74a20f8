const NAMES = ['TZ', 'LD_PRELOAD', 'FAKETIME', 'NODE_COMPILE_CACHE'] as const

/** What a process with an environment of its own still shares with the tests: compiled code, zone and clock, or tokens of a minute are over. */
export function sharedEnvironment(environment: Record<string, string | undefined> = process.env): Record<string, string> {
  return Object.fromEntries(NAMES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
}
