import type { ContractNeeds, ContractOffers } from '@kitchenline/api'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import webpack, { type Compilation, type Compiler, type Dependency, type Module } from 'webpack'
import { REPOSITORY } from '../repository.ts'
import { FEDERATION } from './federation-of-shell.ts'
import { sharedModules, versionOf } from './shared-modules.ts'

/** What runs in the shell for all remotes without being a shared module. */
const OF_SHELL = [FEDERATION, 'lucide-react']

type Consumed = Module & { options?: { shareKey?: string } }

/** What a remote takes of what the shell brings: of each a range of versions, of ours every name that it imports. */
export function needsOf(compilation: Compilation): ContractNeeds {
  const names = new Map<string, Set<string>>()
  for (const module of compilation.modules) {
    for (const dependency of [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)]) {
      const used = compilation.moduleGraph.getModule(dependency) as Consumed | null
      const key = used?.type === 'consume-shared-module' ? used.options?.shareKey : undefined
      const [name] = (dependency as Dependency & { ids?: string[] }).ids ?? []
      if (key && name) names.set(key, (names.get(key) ?? new Set()).add(name))
    }
  }
  const shared = Object.entries(sharedModules('remote')).filter(([key]) => names.has(key))
  const modules = shared.map(([key, { requiredVersion: range, version }]) => [
    key,
    { range, ...(version && { names: [...names.get(key)!].sort() }) },
  ])
  return Object.fromEntries([...modules, ...OF_SHELL.map((name) => [name, { range: `^${versionOf(name)}` }])])
}

/** Writes offers.json: of what the shell brings its version, of ours every name that it exports. */
export class OffersPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OffersPlugin', (compilation) => {
      let offers: ContractOffers = {}
      // Before modules are put together and their names are gone.
      compilation.hooks.optimizeDependencies.tap('OffersPlugin', () => {
        offers = offersOf(compilation)
      })
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'OffersPlugin', stage }, () => {
        compilation.emitAsset('offers.json', new webpack.sources.RawSource(JSON.stringify(offers, null, 1)))
      })
    })
  }
}

function offersOf(compilation: Compilation): ContractOffers {
  const found = Object.entries(sharedModules('shell')).map(([key, { requiredVersion, version }]) => {
    if (!version) return [key, { version: requiredVersion.slice(1) }] as const
    const source = realpathSync(path.join(REPOSITORY, 'node_modules', key, 'src/index.ts'))
    const module = [...compilation.modules].find((one) => one.nameForCondition() === source)
    const names = module && compilation.moduleGraph.getExportsInfo(module).getProvidedExports()
    if (!Array.isArray(names)) throw new Error(`The names that ${key} exports are not known`)
    return [key, { version, names: names.toSorted() }] as const
  })
  return Object.fromEntries([...found, ...OF_SHELL.map((name) => [name, { version: versionOf(name) }] as const)])
}
