type Optional = { name: string; version: string; dev?: boolean }
type Package = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> }

export function missingOptionals(lock: { packages: Record<string, Package> }): Optional[]
export function entryFor(optional: Optional): Record<string, unknown>
