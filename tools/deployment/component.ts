import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../start/front-ends.ts'
import { parseManifests, type Manifest } from './manifests.ts'

type Kustomization = { resources: string[]; patches: { path: string }[] }
type Tree = { [name: string]: unknown }

/** What kustomize makes of these objects with a component of ours: its own objects, and its patches merged into those they name. */
export function withComponent(base: Manifest[], name: string): Manifest[] {
  const read = (file: string) => readFileSync(join(root, 'deploy/kubernetes/components', name, file), 'utf8')
  const { resources, patches } = parse(read('kustomization.yaml')) as Kustomization
  const patched = new Map(base.map((manifest) => [idOf(manifest), manifest]))
  for (const patch of patches.flatMap(({ path }) => parseManifests(read(path)))) {
    const target = patched.get(idOf(patch))
    if (!target) throw new Error(`${idOf(patch)} is patched and not there`)
    patched.set(idOf(patch), merge(target, patch) as Manifest)
  }
  return [...patched.values(), ...resources.flatMap((file) => parseManifests(read(file)))]
}

const idOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`

/** Kubernetes' strategic merge: null removes, lists of named things are merged by their key. */
function merge(target: unknown, patch: unknown): unknown {
  if (Array.isArray(target) && Array.isArray(patch)) return mergeLists(target as Tree[], patch as Tree[])
  if (!isTree(target) || !isTree(patch)) return patch
  const merged = { ...target }
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else merged[name] = name in merged ? merge(merged[name], value) : value
  }
  return merged
}

function mergeLists(target: Tree[], patch: Tree[]): Tree[] {
  const keyOf = (one: Tree) => one.mountPath ?? one.name
  const changed = target
    .map((one) => patch.find((other) => keyOf(other) === keyOf(one)) ?? {})
    .map((one, at) => merge(target[at], one))
  const added = patch.filter((one) => !target.some((other) => keyOf(other) === keyOf(one)))
  return [...(changed as Tree[]), ...added]
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
