import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { CronJob } from 'kubernetes-models/batch/v1/CronJob'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Service } from 'kubernetes-models/v1/Service'
import { parse } from 'yaml'
import { keyVariables, newSigningKey } from '../keys/signing-keys.mjs'
import { findOnPath } from '../process/find-on-path.ts'
import { root } from '../start/front-ends.ts'
import { withComponent } from './component.ts'
import { environmentOf, ofKind, parseManifests, podOf, readManifests, type Manifest } from './manifests.ts'
import { PARTS, problemsOf } from './part-env.ts'
import { renewedFiles } from './renewed-files.ts'

type Checked = new (data: never) => { validate(): void }
const KINDS: Record<string, Checked> = {
  'apps/v1/Deployment': Deployment,
  'autoscaling/v2/HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1/CronJob': CronJob,
  'batch/v1/Job': Job,
  'networking.k8s.io/v1/Ingress': Ingress,
  'networking.k8s.io/v1/NetworkPolicy': NetworkPolicy,
  'policy/v1/PodDisruptionBudget': PodDisruptionBudget,
  'v1/ConfigMap': ConfigMap,
  'v1/PersistentVolumeClaim': PersistentVolumeClaim,
  'v1/Service': Service,
}

const base = readManifests('base')
const deployments = ofKind(base, 'Deployment')
const secrets = {
  'kitchenline-keys': keyVariables({ internal: newSigningKey('internal'), session: newSigningKey('session') }),
  'kitchenline-database': { MONGODB_URI: 'mongodb+srv://cluster.example/', REDIS_URL: 'redis://redis:6379' },
}

const validate = (manifest: Manifest) => new KINDS[`${manifest.apiVersion}/${manifest.kind}`]!(manifest as never).validate()

const EXAMPLE = join(root, 'deploy/kubernetes/overlays/example')
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`

describe('deploy/kubernetes', () => {
  it('has objects that the API server takes', () => {
    for (const manifest of [...base, ...readManifests('jobs')]) expect(() => validate(manifest)).not.toThrow()
    const spoilt = structuredClone(deployments[0]!) as Manifest & { spec: Record<string, unknown> }
    spoilt.spec.replicas = 'two'
    expect(() => validate(spoilt)).toThrow()
  })

  const kubectl = findOnPath('kubectl')
  ;(kubectl ? it : it.skip)('is put together by kustomize, with the namespace, addresses and versions of one cluster', () => {
    const built = parseManifests(execFileSync(kubectl!, ['kustomize', EXAMPLE], { encoding: 'utf8' }))
    expect(built.map(nameOf).sort()).toEqual(base.map(nameOf).sort())
    for (const manifest of built) expect(() => validate(manifest)).not.toThrow()
    expect(JSON.stringify(built)).not.toContain('kitchenline.example')
  })

  it('has the lists of all services that npm run deployment writes', () => {
    const stale = Object.entries(renewedFiles(root)).filter(([file, text]) => readIfThere(join(root, file)) !== text)
    expect(stale.map(([file]) => file)).toEqual([])
  })

  it('has its keys made from files: of an env file kubectl takes the quotes for part of a value', () => {
    const head = readFileSync(join(root, 'deploy/kubernetes/base/kustomization.yaml'), 'utf8')
    const [, folder] = /generic kitchenline-keys --from-file=(\S+) +\(node tools\/make-keys\.mjs (\S+)\)/.exec(head) ?? []
    expect(folder).toBe('.secrets')
    expect(head).not.toContain('--from-env-file')
  })

  it('lists every file of its folder', () => {
    const { resources } = parse(readFileSync(join(root, 'deploy/kubernetes/base/kustomization.yaml'), 'utf8')) as {
      resources: string[]
    }
    const files = readdirSync(join(root, 'deploy/kubernetes/base'))
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(files.sort())
  })

  it.each(PARTS)('tells %s all that it needs, in words that it knows', async (part) => {
    const [container] = podOf(deployments.find(({ metadata }) => metadata.name === part)!)!.spec.containers
    const environment = environmentOf(container!, { maps: ofKind(base, 'ConfigMap'), secrets })
    expect(environment.NODE_ENV).toBe('production')
    expect(await problemsOf(part, environment)).toEqual([])
  })

  it('keeps no secret: each is a reference', () => {
    const text = JSON.stringify(base)
    expect(ofKind(base, 'Secret')).toEqual([])
    expect(text).not.toMatch(/PRIVATE KEY|mongodb(\+srv)?:\/\//)
  })

  it('lets no pod run as root, write to its image, ask the cluster or take all of a node', () => {
    for (const manifest of [...base, ...readManifests('jobs')]) {
      const pod = podOf(manifest)
      if (!pod) continue
      expect(pod.spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } })
      for (const { securityContext, resources } of pod.spec.containers) {
        expect(securityContext).toMatchObject({ allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } })
        expect(Object.keys(resources?.limits ?? {})).toEqual(['cpu', 'memory'])
      }
    }
  })

  it.each(PARTS)('keeps two of %s at least, probes them, and removes one at a time', (part) => {
    const named = (kind: string) => ofKind(base, kind).find(({ metadata }) => metadata.name === part)!
    const [container] = podOf(named('Deployment'))!.spec.containers
    expect(Object.keys(container!)).toEqual(
      expect.arrayContaining(['readinessProbe', 'livenessProbe', 'startupProbe', 'lifecycle']),
    )
    expect(named('HorizontalPodAutoscaler').spec).toMatchObject({ minReplicas: 2, scaleTargetRef: { name: part } })
    expect(named('PodDisruptionBudget').spec).toMatchObject({ maxUnavailable: 1, selector: { matchLabels: { app: part } } })
    expect(named('Service').spec).toMatchObject({ selector: { app: part }, ...(part !== 'gateway' && { clusterIP: 'None' }) })
  })
})

type Peer = { podSelector?: { matchLabels: { app: string } } }
type Policy = { podSelector: { matchLabels?: { app: string } }; ingress?: { from?: Peer[] }[]; egress?: { to?: Peer[] }[] }

it('lets exactly those call a service who know its address', () => {
  const callers = Object.fromEntries(
    PARTS.map((part) => {
      if (part === 'gateway') return [part, PARTS.filter((other) => other !== 'gateway')]
      const source = readFileSync(join(root, part, 'src/env.ts'), 'utf8')
      return [part, [...source.matchAll(/SVC_([A-Z]+)_ADDRESS/g)].map(([, name]) => `svc-${name!.toLowerCase()}`)]
    }),
  )
  const policies = ofKind(base, 'NetworkPolicy').map(({ spec }) => spec as Policy)
  const appsOf = (peers: (Peer[] | undefined)[]) =>
    peers.flatMap((list) => list ?? []).flatMap((peer) => peer.podSelector?.matchLabels.app ?? [])
  for (const part of PARTS) {
    const own = policies.filter(({ podSelector }) => podSelector.matchLabels?.app === part)
    const called = appsOf(own.flatMap(({ egress = [] }) => egress).map(({ to }) => to))
    expect([part, called.sort()]).toEqual([part, [...new Set(callers[part])].sort()])
    const reachable = PARTS.filter((other) => callers[other]!.includes(part))
    const callersOfOwn = appsOf(own.flatMap(({ ingress = [] }) => ingress).map(({ from }) => from))
    expect([part, callersOfOwn.sort()]).toEqual([part, reachable.sort()])
  }
  expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
})

describe('mutual TLS between parts, where an overlay turns it on', () => {
  const secured = withComponent(base, 'mutual-tls')
  const [issued, others] = [secured.filter(isIssued), secured.filter((one) => !isIssued(one))]
  const certificates = issued.filter(({ kind }) => kind === 'Certificate')
  const certificateOf = (part: string) => certificates.find(({ metadata }) => metadata.name === `internal-tls-${part}`)!

  it('changes objects that are there into ones that the API server takes', () => {
    expect(others.map(nameOf)).toEqual(base.map(nameOf))
    for (const manifest of others) expect(() => validate(manifest)).not.toThrow()
  })

  it.each(PARTS)('has cert-manager issue %s a certificate of its name, with a new key at each renewal', (part) => {
    expect(certificateOf(part)).toEqual({
      apiVersion: 'cert-manager.io/v1',
      kind: 'Certificate',
      metadata: { name: `internal-tls-${part}` },
      spec: {
        secretName: `internal-tls-${part}`,
        dnsNames: [part],
        usages: ['server auth', 'client auth'],
        duration: '720h',
        renewBefore: '240h',
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
    const environment = environmentOf(containers[0]!, { maps: ofKind(others, 'ConfigMap'), secrets })
    const files = ['CERT', 'KEY', 'CA'].map((name) => environment[`INTERNAL_TLS_${name}`])
    // What cert-manager calls them.
    expect(files).toEqual(['tls.crt', 'tls.key', 'ca.crt'].map((name) => `${mount.mountPath}/${name}`))
    expect(await problemsOf(part, environment)).toEqual([])
    if (part === 'gateway') return
    const port = environment.PORT!
    expect(containers[0]!.readinessProbe).toMatchObject({ exec: { command: ['node', 'deploy/check-health.ts', 'grpc', port] } })
    expect(containers[0]!.readinessProbe).not.toHaveProperty('grpc')
  })
})

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

function isIssued({ apiVersion }: Manifest): boolean {
  return apiVersion.startsWith('cert-manager.io/')
}
