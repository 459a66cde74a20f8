import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { withComponent } from './component.ts'
import { madeSecrets } from './made-secrets.ts'
import { environmentOf, ofKind, podOf, readManifests, type Manifest } from './manifests.ts'
import { PARTS, problemsOf } from './part-env.ts'
import { refusals } from './refusals.ts'

// Mutual TLS between parts, where an overlay turns it on.

let folder: string
beforeAll(() => {
  folder = madeSecrets()
})
afterAll(() => rmSync(folder, { recursive: true }))

const base = readManifests('base')
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`
const isIssued = ({ apiVersion }: Manifest) => apiVersion.startsWith('cert-manager.io/')

const secured = withComponent(base, 'mutual-tls')
const [issued, others] = [secured.filter(isIssued), secured.filter((one) => !isIssued(one))]
const certificates = issued.filter(({ kind }) => kind === 'Certificate')
const certificateOf = (part: string) => certificates.find(({ metadata }) => metadata.name === `internal-tls-${part}`)!

it('changes objects that are there into ones that the API server takes', () => {
  expect(others.map(nameOf)).toEqual(base.map(nameOf))
  expect(others.flatMap(refusals)).toEqual([])
})

it.each(PARTS)('has cert-manager issue %s a certificate of its name, with a new key at each renewal', (part) => {
  expect(certificateOf(part)).toEqual({
    apiVersion: 'cert-manager.io/v1',
    kind: 'Certificate',
    metadata: { name: `internal-tls-${part}` },
    spec: {
      ...{ secretName: `internal-tls-${part}`, dnsNames: [part], usages: ['server auth', 'client auth'] },
      ...{ duration: '720h', renewBefore: '240h' },
      privateKey: { algorithm: 'ECDSA', size: 256, rotationPolicy: 'Always' },
      issuerRef: { group: 'cert-manager.io', kind: 'Issuer', name: 'internal' },
    },
  })
})

it('has one authority behind them all, of this namespace', () => {
  const specOf = (kind: string, name: string) => issued.find((one) => nameOf(one) === `${kind} ${name}`)!.spec
  expect(specOf('Issuer', 'internal')).toEqual({ ca: { secretName: 'internal-authority' } })
  expect(specOf('Certificate', 'internal-authority')).toMatchObject({
    isCA: true,
    secretName: 'internal-authority',
    issuerRef: { kind: 'Issuer', name: 'internal-root' },
  })
  expect(specOf('Issuer', 'internal-root')).toEqual({ selfSigned: {} })
  expect(issued).toHaveLength(PARTS.length + 3)
})

it.each(PARTS)('mounts it into %s as a folder, which a renewal changes while it runs, and names its files', async (part) => {
  const deployment = others.find((one) => nameOf(one) === `Deployment ${part}`)!
  const { containers, volumes } = podOf(deployment)!.spec
  expect(containers).toHaveLength(1)
  const mount = containers[0]!.volumeMounts!.find(({ name }) => name === 'internal-tls')!
  expect(mount).toEqual({ name: 'internal-tls', mountPath: '/internal-tls', readOnly: true })
  const volume = volumes!.find(({ name }) => name === 'internal-tls')
  expect(volume).toMatchObject({ secret: { secretName: (certificateOf(part).spec as { secretName: string }).secretName } })
  const environment = environmentOf(containers[0]!, { maps: ofKind(others, 'ConfigMap'), secrets: join(folder, part) })
  const files = ['CERT', 'KEY', 'CA'].map((name) => environment[`INTERNAL_TLS_${name}`])
  // What cert-manager calls them.
  expect(files).toEqual(['tls.crt', 'tls.key', 'ca.crt'].map((name) => `${mount.mountPath}/${name}`))
  expect(await problemsOf(part, environment)).toEqual([])
  if (part === 'gateway') return
  const asks = ['node', 'deploy/check-health.ts', 'grpc', environment.PORT!]
  expect(containers[0]).toMatchObject({
    readinessProbe: { exec: { command: asks } },
    livenessProbe: { exec: { command: [...asks, 'alive'] } },
  })
})
