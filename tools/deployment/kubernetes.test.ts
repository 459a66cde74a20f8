import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
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
import { environmentOf, ofKind, parseManifests, podOf, readManifests, type Manifest } from './manifests.ts'
import { PARTS, problemsOf } from './part-env.ts'

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

  it.each(PARTS)('keeps two of %s at least, probes them, and takes away one at a time', (part) => {
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
    const policy = policies.find(({ podSelector }) => podSelector.matchLabels?.app === part)!
    expect([part, appsOf(policy.egress!.map(({ to }) => to)).sort()]).toEqual([part, [...new Set(callers[part])].sort()])
    const reachable = PARTS.filter((other) => callers[other]!.includes(part))
    expect([part, appsOf(policy.ingress!.map(({ from }) => from)).sort()]).toEqual([part, [...reachable].sort()])
  }
  expect(policies[0]).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
})
