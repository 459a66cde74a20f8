import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './steps.ts'

export type Package = { folder: string; name: string; uses: string[] }
/** Folders whose tests could come out differently now. */
export type Affected = 'everything' | ReadonlySet<string>

/** Whatever these say holds for all: dependencies, compilers, linters, the way tests are run. */
const FOR_ALL = /^([^/]+\.(json|mjs|cjs|ts)|package-lock\.json|\.[^/]+|\.ci\/.*|\.github\/.*|tools\/.*)$/
/** Read by tests of tools: manifests, documents, contracts between all. */
const READ_BY_TOOLS = /^(docs|deploy)\/|\.md$|^[^/.][^/]*\.ya?ml$/
/** Measurements use any part but the front ends' pages. */
const MEASURED = /^(libs\/(api|domain|rating|runtime)|svc-[a-z-]+|gateway|proto)$/

export function readPackages(): Package[] {
  const { workspaces } = readJson<{ workspaces: string[] }>('package.json')
  return globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  ).map((file) => {
    const { name, dependencies = {}, devDependencies = {} } = readJson<Manifest>(file)
    return { folder: dirname(file), name, uses: Object.keys({ ...dependencies, ...devDependencies }) }
  })
}

type Manifest = { name: string; dependencies?: object; devDependencies?: object }
const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T

/** Adds to these folders all that use them, however far away. */
export function addUsers(folders: Set<string>, packages: Package[]): void {
  // What is added meanwhile is gone through, too.
  for (const folder of folders) {
    const name = packages.find((one) => one.folder === folder)?.name
    for (const user of packages) if (name && user.uses.includes(name)) folders.add(user.folder)
  }
}

/** The packages that changed files are in, and all that use those, however far away. */
export function affectedBy(files: string[], packages: Package[]): Affected {
  const affected = new Set<string>()
  for (const file of files) {
    const isRead = READ_BY_TOOLS.test(file)
    if (!isRead && FOR_ALL.test(file)) return 'everything'
    const owner = packages.find(({ folder }) => file.startsWith(`${folder}/`))
    affected.add(isRead ? 'tools' : (owner?.folder ?? file.split('/')[0]!))
  }
  addUsers(affected, packages)
  if ([...affected].some((folder) => MEASURED.test(folder))) affected.add('bench')
  // Tests of tools look at the sources of all packages.
  if (affected.size > 0) affected.add('tools')
  return affected
}
