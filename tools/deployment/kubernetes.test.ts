import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { secretsOfParts } from '../keys/store-secrets.mjs'
import { findOnPath } from '../process/find-on-path.ts'
import { root } from '../start/front-ends.ts'
import { madeSecrets } from './made-secrets.ts'
import { environmentOf, ofKind, parseManifests, podOf, readManifests, type Manifest } from './manifests.ts'
import { PARTS, problemsOf } from './part-env.ts'
import { refusals } from './refusals.ts'
import { unresolved } from './references.ts'
import { renewedFiles } from './renewed-files.ts'

const base = readManifests('base')
const deployments = ofKind(base, 'Deployment')

let folder: string
beforeAll(() => {
  folder = madeSecrets()
})
afterAll(() => rmSync(folder, { recursive: true }))

const EXAMPLE = join(root, 'deploy/kubernetes/overlays/example')
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`

describe('deploy/kubernetes', () => {
  it('has objects that the API server takes', () => {
    for (const manifest of [...base, ...readManifests('jobs')])
      expect([nameOf(manifest), refusals(manifest)]).toEqual([nameOf(manifest), []])
  })

  const textOf = (...names: string[]) =>
    names.map((name) => readFileSync(join(root, `deploy/kubernetes/base/${name}.yaml`), 'utf8')).join('---\n')
  const spoilt = (text: string, right: string, wrong: string) => {
    expect(text).toContain(right)
    return parseManifests(text.replace(right, wrong))
  }

  it.each([
    ['revisionHistoryLimit', 'revisionHistoryLimit: 5', 'revisionHistoryLimit: five'],
    ['/periodsSeconds is no field', 'periodSeconds', 'periodsSeconds'],
    ['temp is mounted', '{ name: tmp, mountPath', '{ name: temp, mountPath'],
    ['app: its own pods', 'matchLabels: { app: gateway }', 'matchLabels: { app: gate }'],
    ['asks in 2 ways', 'httpGet:', 'tcpSocket: { port: http }\n            httpGet:'],
    ['port 9464 of gateway has no name', '{ name: metrics, containerPort: 9464 }', '{ containerPort: 9464 }'],
  ])('would see in one object: %s', (problem, right, wrong) => {
    expect(spoilt(textOf('gateway'), right, wrong).flatMap(refusals).join()).toContain(problem)
  })

  it.each([
    ['has a name that no object may have', 'name: gateway-state', 'name: Gateway_State'],
    ['Deployment gateway: there is no claim remote', 'claimName: remotes', 'claimName: remote'],
    ['there is no TRUSTED in ConfigMap kitchenline-public', 'key: TRUST_PROXY', 'key: TRUSTED'],
    ['there is no Deployment gate', 'kind: Deployment, name: gateway', 'kind: Deployment, name: gate'],
    ['port http leads to web, which no pod has', 'targetPort: http', 'targetPort: web'],
    ['port 80 leads to 80, which no pod has', '{ name: http, port: 80, targetPort: http }', '{ port: 80 }'],
    ['there is no Service gateway with port 81', 'name: gateway, port: 80', 'name: gateway, port: 81'],
    ['selects no pod: {"app":"gate"}', 'selector: { app: gateway }', 'selector: { app: gate }'],
  ])('would see between objects: %s', (problem, right, wrong) => {
    const example = parseManifests(readFileSync(join(EXAMPLE, 'entrance.yaml'), 'utf8'))
    const text = textOf('config', 'gateway')
    expect(unresolved([...parseManifests(text), ...example])).toEqual([])
    expect(unresolved([...spoilt(text, right, wrong), ...example]).join()).toContain(problem)
  })

  const kubectl = findOnPath('kubectl')
  const built = (overlay: string) => parseManifests(execFileSync(kubectl!, ['kustomize', overlay], { encoding: 'utf8' }))
  ;(kubectl ? it : it.skip)('is put together by kustomize, with the namespace, addresses and versions of one cluster', () => {
    const example = built(EXAMPLE)
    const own = ['Namespace kitchenline', 'Gateway entrance', 'HTTPRoute to-https']
    expect(example.map(nameOf).sort()).toEqual([...base.map(nameOf), ...own].sort())
    const publish = built(join(EXAMPLE, 'publish'))
    expect(publish.map(nameOf)).toEqual(['Job publish'])
    expect([...example, ...publish].flatMap(refusals)).toEqual([])
    expect(unresolved([...example, ...publish])).toEqual([])
    const text = JSON.stringify([example, publish])
    expect(text).not.toContain('kitchenline.example')
    // Nothing of it is fetched from elsewhere, and nothing stands in another place.
    expect(
      [...text.matchAll(/"image":"([^"]*)"/g)].filter(([, image]) => !/^registry\.example\/.*:1\.0\.0$/.test(image!)),
    ).toEqual([])
    const places = [...example, ...publish].map(({ metadata }) => metadata.namespace)
    expect(new Set(places)).toEqual(new Set(['kitchenline', undefined]))
    expect(places.filter((place) => place === undefined)).toHaveLength(1)
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
      const needed = Object.keys(secretsOfParts(root)[part]!).map((name) => `${name}_FILE`)
      expect([part, files.sort()]).toEqual([part, needed.sort()])
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

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
