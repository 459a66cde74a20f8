import { pathToFileURL } from 'node:url'

// node print-api-calls.ts libs/api/src/index.ts: the module with every call cut down to where it goes and what makes it stale. Constants stay.
const exported = (await import(pathToFileURL(process.argv[2]!).href)) as Record<string, unknown>

for (const [name, value] of Object.entries(exported)) {
  const part = isCall(value) ? callOf(value) : isConstant(value) ? value : undefined
  if (part !== undefined) process.stdout.write(`export const ${name} = ${JSON.stringify(part)}\n`)
}

type ApiCall = { method: string; path: string; shows?: readonly string[] }

function callOf({ method, path, shows }: ApiCall) {
  return { method, path, ...(shows?.length && { shows }) }
}

function isCall(value: unknown): value is ApiCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
}

function isConstant(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string' || (Array.isArray(value) && value.every(isConstant))
}
