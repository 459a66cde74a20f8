import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, type Step } from './steps.ts'

export type Package = { folder: string; name: string; uses: string[] }
/** Folders whose tests could come out differently now. */
export type Affected = 'everything' | ReadonlySet<string>

/** Whatever these say holds for all: dependencies, compilers, linters, the way tests are run. */
const FOR_ALL = /^([^/]+\.(json|mjs|cjs|ts)|package-lock\.json|\.[^/]+|\.ci\/.*|\.github\/.*|tools\/.*)$/
/** Read by tests of tools: manifests, documents, contracts between all. */
const READ_BY_TOOLS = /^(docs|deploy)\/|\.md$|^[^/.][^/]*\.ya?ml$/

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

/** The packages that changed files are in, and all that use those, however far away. */
export function affectedBy(files: string[], packages: Package[]): Affected {
  const affected = new Set<string>()
  for (const file of files) {
    const isRead = READ_BY_TOOLS.test(file)
    if (!isRead && FOR_ALL.test(file)) return 'everything'
    const owner = packages.find(({ folder }) => file.startsWith(`${folder}/`))
    affected.add(isRead ? 'tools' : (owner?.folder ?? file.split('/')[0]!))
  }
  for (const folder of affected) {
    const name = packages.find((one) => one.folder === folder)?.name
    for (const user of packages) if (name && user.uses.includes(name)) affected.add(user.folder)
  }
  // Tests of tools look at the sources of all packages.
  if (affected.size > 0) affected.add('tools')
  return affected
}

const IS_FRONT_END = /^(shell|mfe-[a-z-]+|libs\/(ui|shell-api|api|domain))$/
const IS_PRODUCT = /^(shell|mfe-[a-z-]+|gateway|svc-[a-z-]+|proto|libs\/[a-z-]+)$/

/** Which step a change can turn red, by the folders that it affects. */
const CONCERNS: Record<string, (folder: string) => boolean> = {
  proto: (folder) => folder === 'proto',
  build: (folder) => IS_FRONT_END.test(folder),
  'pact-consumer': (folder) => IS_PRODUCT.test(folder) || folder === 'pacts',
  'pact-provider': (folder) => IS_PRODUCT.test(folder) || folder === 'pacts',
  // Journeys go through all parts, so there is no smaller set that is safe.
  browsers: (folder) => IS_PRODUCT.test(folder) || folder === 'e2e',
  e2e: (folder) => IS_PRODUCT.test(folder) || folder === 'e2e',
  firefox: (folder) => IS_PRODUCT.test(folder) || folder === 'e2e',
}

/** Of all steps those that are concerned, and of jest's tests those of the affected folders. */
export function narrow(steps: Step[], affected: Affected): Step[] {
  if (affected === 'everything') return steps
  const folders = [...affected].sort()
  if (folders.length === 0) return []
  // Journeys run what the build made.
  const isNeeded = (name: string) => folders.some(CONCERNS[name] ?? (() => true))
  const needed = steps.filter(({ name }) => isNeeded(name) || (name === 'build' && isNeeded('e2e')))
  return needed.map((step) => (step.name === 'jest' ? { ...step, command: [...step.command, ...onlyIn(folders)] } : step))
}

const onlyIn = (folders: string[]): string[] => ['--passWithNoTests', '--testPathPatterns', `^${root}/(${folders.join('|')})/`]
