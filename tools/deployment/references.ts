import { ofKind, podOf, type Manifest, type Pod } from './manifests.ts'

type Labels = Record<string, string>
type Selector = { matchLabels?: Labels }
type Ports = { name?: string; port: number; targetPort?: string | number }[]
type Backend = { name: string; port?: number }
type Spec = {
  selector?: Selector | Labels
  podSelector?: Selector
  scaleTargetRef?: { kind: string; name: string }
  ports?: Ports
  parentRefs?: { name: string; sectionName?: string }[]
  rules?: { backendRefs?: Backend[] }[]
  listeners?: { name: string }[]
}

/** Of names that an API server takes. */
const NAME = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/

/** What objects of one place say of each other and is not so. Secrets are made elsewhere. */
export function unresolved(manifests: Manifest[]): string[] {
  const pods = manifests.flatMap((manifest) => podOf(manifest) ?? [])
  const selected = (labels: Labels) =>
    pods.filter(({ metadata }) => Object.entries(labels).every(([name, value]) => metadata.labels[name] === value))
  const named = (kind: string, name: string) => ofKind(manifests, kind).find(({ metadata }) => metadata.name === name)

  const ofObject = ({ kind, spec = {} }: Manifest): string[] => {
    const { selector, podSelector, scaleTargetRef: scaled, ports = [], parentRefs = [], rules = [] } = spec as Spec
    const isSelecting = kind === 'PodDisruptionBudget' || kind === 'NetworkPolicy'
    if (isSelecting) return noneOf(((podSelector ?? selector) as Selector).matchLabels)
    if (kind === 'Service')
      return [...noneOf(selector as Labels), ...ports.flatMap((port) => closed(port, selected(selector as Labels)))]
    if (scaled) return named(scaled.kind, scaled.name) ? [] : [`there is no ${scaled.kind} ${scaled.name}`]
    if (kind !== 'HTTPRoute') return []
    return [...parentRefs.flatMap(noListener), ...rules.flatMap(({ backendRefs = [] }) => backendRefs.flatMap(noBackend))]
  }
  const noneOf = (labels: Labels = {}) => (selected(labels).length > 0 ? [] : [`selects no pod: ${JSON.stringify(labels)}`])
  const noListener = ({ name, sectionName }: { name: string; sectionName?: string }) => {
    const { listeners = [] } = (named('Gateway', name)?.spec ?? {}) as Spec
    return listeners.some((listener) => listener.name === sectionName) ? [] : [`${name} has no listener ${sectionName}`]
  }
  const noBackend = ({ name, port }: Backend) => {
    const { ports = [] } = (named('Service', name)?.spec ?? {}) as Spec
    return ports.some((one) => one.port === port) ? [] : [`there is no Service ${name} with port ${port}`]
  }
  const ofPod = ({ spec }: Pod): string[] => {
    const claims = (spec.volumes ?? []).flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [])
    const maps = spec.containers.flatMap(({ env = [], envFrom = [] }) => [
      ...envFrom.map(({ configMapRef }) => ({ name: configMapRef.name, key: undefined })),
      ...env.flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef ?? []),
    ])
    return [
      ...claims.flatMap((name) => (named('PersistentVolumeClaim', name) ? [] : [`there is no claim ${name}`])),
      ...maps.flatMap(({ name, key }) => {
        const data = named('ConfigMap', name)?.data
        return data && (key === undefined || key in data) ? [] : [`there is no ${key ?? 'data'} in ConfigMap ${name}`]
      }),
    ]
  }

  return manifests.flatMap((manifest) => {
    const { kind, metadata } = manifest
    const pod = podOf(manifest)
    const problems = [
      ...(NAME.test(metadata.name ?? '') ? [] : ['has a name that no object may have']),
      ...ofObject(manifest),
      ...(pod ? ofPod(pod) : []),
    ]
    return problems.map((problem) => `${kind} ${metadata.name}: ${problem}`)
  })
}

function closed({ port: number, name = String(number), targetPort = number }: Ports[number], pods: Pod[]): string[] {
  const open = pods.flatMap(({ spec }) => spec.containers.flatMap(({ ports = [] }) => ports))
  const isOpen = open.some((port) => port.name === targetPort || port.containerPort === targetPort)
  return isOpen ? [] : [`port ${name} leads to ${targetPort}, which no pod has`]
}
