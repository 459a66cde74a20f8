import type { DeployedService } from './services.ts'

/** Who may call whom: the gateway every service, a service those whose address it takes. The rest stands in network-policies.yaml. */
export function callPolicies(services: DeployedService[]): string {
  const gateway = policy('gateway', [], services)
  const each = services.map((service) => {
    const callers = services.filter(({ calls }) => calls.includes(service.name)).map(({ name }) => `svc-${name}`)
    const called = services.filter(({ name }) => service.calls.includes(name))
    return policy(`svc-${service.name}`, ingress(['gateway', ...callers], service.port), called, database)
  })
  return ['# Written by npm run deployment, from the addresses that each service takes.', gateway, ...each].join('\n---\n') + '\n'
}

const database = [
  '    - to: [{ namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: mongodb } } }]',
  '      ports: [{ protocol: TCP, port: 27017 }]',
]

const policy = (part: string, incoming: string[], called: DeployedService[], besides: string[] = []): string =>
  [
    'apiVersion: networking.k8s.io/v1',
    'kind: NetworkPolicy',
    'metadata:',
    `  name: calls-of-${part}`,
    'spec:',
    `  podSelector: { matchLabels: { app: ${part} } }`,
    `  policyTypes: [${incoming.length > 0 ? 'Ingress, ' : ''}Egress]`,
    ...incoming,
    '  egress:',
    ...called.flatMap(({ name, port }) => [
      `    - to: [{ podSelector: { matchLabels: { app: svc-${name} } } }]`,
      `      ports: [{ protocol: TCP, port: ${port} }]`,
    ]),
    ...besides,
  ].join('\n')

const ingress = (callers: string[], port: number): string[] => [
  '  ingress:',
  '    - from:',
  ...callers.map((caller) => `        - podSelector: { matchLabels: { app: ${caller} } }`),
  `      ports: [{ protocol: TCP, port: ${port} }]`,
]
