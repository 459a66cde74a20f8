import { uriOf } from '../keys/store-secrets.mjs'
import type { DeployedService } from './services.ts'

/** What a list in a file of the deployment says of one service. */
export const LISTS: Record<string, (service: DeployedService) => string> = {
  addresses: ({ name, port }) => `SVC_${name.toUpperCase()}_ADDRESS: svc-${name}:${port}`,
  dependencies: ({ name }) => `svc-${name}: { condition: service_healthy }`,
  users: ({ name }) => `- ${uriOf(`svc-${name}`)}`,
  uris: ({ name }) => `${uriOf(`svc-${name}`)}: { file: .secrets/${uriOf(`svc-${name}`)} }`,
  targets: ({ name }) => `- svc-${name}`,
  files: ({ name }) => `- svc-${name}.yaml`,
  patches: ({ name }) => `- path: svc-${name}.yaml`,
  certificates: ({ name }) => `---
apiVersion: cert-manager.io/v1
kind: Certificate
metadata:
  name: internal-tls-svc-${name}
spec:
  secretName: internal-tls-svc-${name}
  dnsNames: [svc-${name}]
  usages: [server auth, client auth]
  duration: 720h
  renewBefore: 240h
  privateKey: { algorithm: ECDSA, size: 256, rotationPolicy: Always }
  issuerRef: { group: cert-manager.io, kind: Issuer, name: internal }`,
}

export const FILES_WITH_LISTS = [
  'docker-compose.yml',
  'deploy/observability/prometheus.yml',
  'deploy/kubernetes/base/config.yaml',
  'deploy/kubernetes/base/kustomization.yaml',
  'deploy/kubernetes/components/mutual-tls/kustomization.yaml',
  'deploy/kubernetes/components/mutual-tls/certificates.yaml',
]

/** Between `# services: addresses` and `# end of addresses` stands one entry for each service. */
const LIST = /^( *)# services: (\w+)\n[^]*?^ *# end of \2$/gm

export const withLists = (text: string, services: DeployedService[]): string =>
  text.replace(LIST, (_, indent: string, list: string) => {
    const entries = services.map((service) => LISTS[list]!(service)).join('\n')
    return `${[`# services: ${list}`, ...entries.split('\n'), `# end of ${list}`].map((line) => indent + line).join('\n')}`
  })
