import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
import { kubernetesSecrets, writeSecrets } from '../keys/secrets-folder.mjs'
import { secretsOfParts } from '../keys/store-secrets.mjs'
import { findOnPath } from '../process/find-on-path.ts'
import { root } from '../start/front-ends.ts'
import { withComponent } from './component.ts'
import { environmentOf, ofKind, parseManifests, podOf, readManifests, type Manifest } from './manifests.ts'
import { PARTS, problemsOf } from './part-env.ts'
import { renewedFiles } from './renewed-files.ts'
import { violations, type Model } from './strict.ts'

const KINDS: Record<string, Model> = {
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

/** Of each part, the files of its secret, as they are mounted. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  writeSecrets(join(folder, 'made'), root)
  for (const { metadata, stringData } of kubernetesSecrets(join(folder, 'made'), root).items) {
    mkdirSync(join(folder, metadata.name))
    for (const [name, value] of Object.entries(stringData)) writeFileSync(join(folder, metadata.name, name), value)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const problems = (manifest: Manifest) => violations(manifest, KINDS[`${manifest.apiVersion}/${manifest.kind}`]!)

const EXAMPLE = join(root, 'deploy/kubernetes/overlays/example')
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`

describe('deploy/kubernetes', () => {
  it('has objects that the API server takes', () => {
    for (const manifest of [...base, ...readManifests('jobs')])
      expect([nameOf(manifest), problems(manifest)]).toEqual([nameOf(manifest), []])
  })

  it.each<[string, (text: string) => string, string]>([
    [
      'a number in words',
      (text) => text.replace('revisionHistoryLimit: 5', 'revisionHistoryLimit: five'),
      'revisionHistoryLimit',
    ],
    ['a field that there is not', (text) => text.replace('readinessProbe', 'readinesProbe'), '/readinesProbe is no field'],
    ['a deep one', (text) => text.replace('periodSeconds', 'periodsSeconds'), '/periodsSeconds is no field'],
    [
      'a mount without its volume',
      (text) => text.replace('{ name: tmp, mountPath', '{ name: temp, mountPath'),
      'temp is mounted',
    ],
    [
      'a selector of others',
      (text) => text.replace('matchLabels: { app: gateway }', 'matchLabels: { app: gate }'),
      'app: its own pods',
    ],
    [
      'two questions in one probe',
      (text) => text.replace('httpGet:', 'tcpSocket: { port: http }\n            httpGet:'),
      'asks in 2 ways',
    ],
  ])('would see %s', (_what, spoil, problem) => {
    const text = readFileSync(join(root, 'deploy/kubernetes/base/gateway.yaml'), 'utf8')
    expect(spoil(text)).not.toBe(text)
    expect(parseManifests(spoil(text)).flatMap(problems).join()).toContain(problem)
  })

  const kubectl = findOnPath('kubectl')
  ;(kubectl ? it : it.skip)('is put together by kustomize, with the namespace, addresses and versions of one cluster', () => {
    const built = parseManifests(execFileSync(kubectl!, ['kustomize', EXAMPLE], { encoding: 'utf8' }))
    expect(built.map(nameOf).sort()).toEqual(base.map(nameOf).sort())
    expect(built.flatMap(problems)).toEqual([])
    expect(JSON.stringify(built)).not.toContain('kitchenline.example')
  })

  it('has the lists of all services that npm run deployment writes', () => {
    const stale = Object.entries(renewedFiles(root)).filter(([file, text]) => readIfThere(join(root, file)) !== text)
    expect(stale.map(([file]) => file)).toEqual([])
  })

  it('hands each part its own secret, and names each file of it', () => {
    for (const part of PARTS) {
      const { containers, volumes = [] } = podOf(deployments.find(({ metadata }) => metadata.name === part)!)!.spec
      const mounted = volumes.flatMap(({ secret }) => secret ?? [])
      expect([part, mounted]).toEqual([part, [expect.objectContaining({ secretName: part })]])
      const environment = environmentOf(containers[0]!, { maps: ofKind(base, 'ConfigMap'), secrets: '' })
      const files = Object.keys(environment).filter((name) => name.endsWith('_FILE'))
      expect([part, files.sort()]).toEqual([
        part,
        Object.keys(secretsOfParts(root)[part]!)
          .map((name) => `${name}_FILE`)
          .sort(),
      ])
    }
  })

  it('hands what runs by night a database, and the check of billing its provider: no key that signs', () => {
    const [backup, check] = ['backup', 'check'].map((name) =>
      podOf(ofKind(base, 'CronJob').find(({ metadata }) => metadata.name === name)!)!,
    )
    expect(backup!.spec.volumes).toContainEqual(
      expect.objectContaining({ secret: expect.objectContaining({ secretName: 'upkeep' }) }),
    )
    const items = check!.spec
      .volumes!.flatMap(({ secret }) => secret ?? [])
      .map(({ secretName, items: some }) => [secretName, some?.map(({ key }) => key)])
    expect(Object.fromEntries(items)).toEqual({
      'svc-identity': ['MONGODB_URI'],
      'svc-matches': ['MONGODB_URI'],
      'svc-billing': ['MONGODB_URI', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    })
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
    const environment = environmentOf(container!, { maps: ofKind(base, 'ConfigMap'), secrets: join(folder, part) })
    expect(environment.NODE_ENV).toBe('production')
    expect(await problemsOf(part, environment)).toEqual([])
  })

  it('keeps no secret: each is a mounted file', () => {
    const text = JSON.stringify(base)
    expect(ofKind(base, 'Secret')).toEqual([])
    expect(text).not.toContain('secretKeyRef')
    expect(text).not.toMatch(/PRIVATE KEY|mongodb(\+srv)?:\/\//)
  })

  it('lets no pod run as root, write to its image, ask the cluster or take all of a node', () => {
    for (const manifest of [...base, ...readManifests('jobs')]) {
      const pod = podOf(manifest)
      if (!pod) continue
      expect(pod.spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } })
      for (const { securityContext, resources } of pod.spec.containers) {
        const readOnlyRootFilesystem = manifest.kind === 'Job' ? undefined : true
        const confined = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, readOnlyRootFilesystem }
        expect(securityContext).toEqual(confined)
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

describe('mutual TLS between parts, where an overlay turns it on', () => {
  const secured = withComponent(base, 'mutual-tls')
  const [issued, others] = [secured.filter(isIssued), secured.filter((one) => !isIssued(one))]
  const certificates = issued.filter(({ kind }) => kind === 'Certificate')
  const certificateOf = (part: string) => certificates.find(({ metadata }) => metadata.name === `internal-tls-${part}`)!

  it('changes objects that are there into ones that the API server takes', () => {
    expect(others.map(nameOf)).toEqual(base.map(nameOf))
    expect(others.flatMap(problems)).toEqual([])
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
    const environment = environmentOf(containers[0]!, { maps: ofKind(others, 'ConfigMap'), secrets: join(folder, part) })
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
