import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from '../start/front-ends.ts'

type Variable = { name: string; value?: string; valueFrom?: { configMapKeyRef: { name: string; key: string } } }
export type Container = {
  name: string
  env?: Variable[]
  envFrom?: { configMapRef: { name: string } }[]
  resources?: { requests?: object; limits?: object }
  securityContext?: Record<string, unknown>
  volumeMounts?: { name: string; mountPath: string }[]
  readinessProbe?: object
  livenessProbe?: object
  startupProbe?: object
  ports?: { name?: string; containerPort: number }[]
}
export type Pod = {
  metadata: { labels: Record<string, string> }
  spec: {
    containers: Container[]
    volumes?: {
      name: string
      secret?: { secretName: string; items?: { key: string }[] }
      persistentVolumeClaim?: { claimName: string }
    }[]
    securityContext?: Record<string, unknown>
    automountServiceAccountToken?: boolean
  }
}
export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name?: string; namespace?: string }
  data?: Record<string, string>
  spec?: Record<string, unknown>
}

const FOLDER = join(root, 'deploy/kubernetes')

export const parseManifests = (text: string): Manifest[] => parseAllDocuments(text).map((document) => document.toJS() as Manifest)

/** Every object of a folder, without kustomize's own list. */
export const readManifests = (folder: string): Manifest[] =>
  readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .flatMap((name) => parseManifests(readFileSync(join(FOLDER, folder, name), 'utf8')))

export const ofKind = (manifests: Manifest[], kind: string): Manifest[] => manifests.filter((one) => one.kind === kind)

/** What runs: of a Deployment, a Job or a CronJob. */
export function podOf({ kind, spec }: Manifest): Pod | undefined {
  if (kind === 'CronJob') return (spec as { jobTemplate: { spec: { template: Pod } } }).jobTemplate.spec.template
  return kind === 'Deployment' || kind === 'Job' ? (spec as { template: Pod }).template : undefined
}

type Sources = { maps: Manifest[]; secrets: string }

/** As the cluster fills it in; `secrets` is the folder whose files stand for those of a mounted secret. */
export function environmentOf({ env = [], envFrom = [] }: Container, { maps, secrets }: Sources): Record<string, string> {
  const map = (name: string) => maps.find(({ metadata }) => metadata.name === name)?.data
  const whole = envFrom.flatMap(({ configMapRef }) => Object.entries(map(configMapRef.name)!))
  const single = env.map(({ name, value, valueFrom }) => {
    const found = value ?? map(valueFrom!.configMapKeyRef.name)?.[valueFrom!.configMapKeyRef.key]
    if (found === undefined) throw new Error(`${name} is nowhere`)
    return [name, found.replace('/run/secrets', secrets)] as const
  })
  return Object.fromEntries([...whole, ...single])
}
