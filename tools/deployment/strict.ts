import { podOf, type Manifest } from './manifests.ts'

export type Model = { prototype: { validate(): void } }

/** What the API server would refuse of an object: what the schema says, and fields that it does not know, which a validator alone lets pass. */
export function violations(manifest: Manifest, { prototype }: Model): string[] {
  const read = new Set<string>()
  try {
    prototype.validate.call(watched(manifest, '', read))
  } catch (error) {
    return [(error as Error).message]
  }
  return [...unread(manifest, '', read), ...contradictions(manifest)]
}

/** Notes by its path each field that the validator looks at. */
function watched<T extends object>(value: T, path: string, read: Set<string>): T {
  return new Proxy(value, {
    get(target, name) {
      const found = Reflect.get(target, name) as unknown
      if (typeof name === 'symbol') return found
      const inner = `${path}/${name}`
      read.add(inner)
      return typeof found === 'object' && found !== null ? watched(found, inner, read) : found
    },
  })
}

function unread(value: unknown, path: string, read: Set<string>): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const inner = `${path}/${name}`
    return read.has(inner) ? unread(part, inner, read) : [`${inner} is no field`]
  })
}

const PROBES = ['readinessProbe', 'livenessProbe', 'startupProbe'] as const
const HANDLERS = ['grpc', 'exec', 'httpGet', 'tcpSocket']

/** What no schema says: parts of one object that do not fit each other. */
function contradictions(manifest: Manifest): string[] {
  const { containers = [], volumes = [] } = podOf(manifest)?.spec ?? {}
  const names = new Set(volumes.map(({ name }) => name))
  const labels = podOf(manifest)?.metadata.labels ?? {}
  const selected =
    manifest.kind === 'Deployment' ? (manifest.spec!.selector as { matchLabels?: Record<string, string> }).matchLabels : {}
  return [
    ...Object.entries(selected ?? {}).flatMap(([name, value]) =>
      labels[name] === value ? [] : [`${name}: its own pods are not selected`],
    ),
    ...containers.flatMap((container) => [
      ...(container.volumeMounts ?? []).flatMap(({ name }) => (names.has(name) ? [] : [`${name} is mounted and no volume`])),
      ...(container.ports ?? []).flatMap((port) => nameProblems(container.name, port)),
      ...PROBES.flatMap((probe) => {
        const handlers = HANDLERS.filter((handler) => container[probe] && handler in container[probe])
        return !container[probe] || handlers.length === 1 ? [] : [`${probe} asks in ${handlers.length} ways`]
      }),
    ]),
  ]
}

function nameProblems(container: string, { name, containerPort }: { name?: string; containerPort: number }): string[] {
  if (!name) return [`port ${containerPort} of ${container} has no name, by which probes, services and Prometheus find it`]
  return name.length <= 15 ? [] : [`${name} is too long for a port`]
}
