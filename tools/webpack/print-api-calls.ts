import { pathToFileURL } from 'node:url'

// node print-api-calls.ts libs/api/src/index.ts: the module with every call cut down to its method and path. Constants stay.
const exported = (await import(pathToFileURL(process.argv[2]!).href)) as Record<string, unknown>

for (const [name, value] of Object.entries(exported)) {
  const part = isCall(value) ? { method: value.method, path: value.path } : isConstant(value) ? value : undefined
  if (part !== undefined) process.stdout.write(`export const ${name} = ${JSON.stringify(part)}\n`)
}

function isCall(value: unknown): value is { method: string; path: string } {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
}

function isConstant(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string' || (Array.isArray(value) && value.every(isConstant))
}
