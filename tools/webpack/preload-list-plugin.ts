import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack'

/** Pages of the shell by the chunks that they start with: '*' is every page with the layout. */
const STARTS: Record<string, string[]> = { '*': ['bootstrap'], auth: ['bootstrap', 'auth'] }
/** Shared modules that some pages of remotes need besides. */
const ADDITIONS: Record<string, string[]> = { form: ['@kitchenline/ui/form'] }
const MESSAGES = /^messages-([a-z]{2})-json$/
const FIRST_FONTS = /(be-vietnam-pro-latin-[46]00-normal|bricolage-grotesque-latin-wght-normal)\.[0-9a-f]+\.woff2$/

/**
 * Writes preload.json: which files a page of the shell will ask for, so that the HTML can name them at once.
 * Federation learns of shared modules one hop later than of plain chunks; naming them takes that hop away.
 */
export class PreloadListPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PreloadListPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PreloadListPlugin', stage }, () => {
        const text = JSON.stringify(preloadList(compilation), null, 2)
        compilation.emitAsset('preload.json', new webpack.sources.RawSource(text))
      })
    })
  }
}

function preloadList(compilation: Compilation) {
  const publicPath = String(compilation.outputOptions.publicPath)
  const chunks = [...compilation.chunks]
  const filesOf = (found: Iterable<Chunk>) =>
    [...new Set([...found].flatMap((chunk) => [...chunk.files]))].map((file) => publicPath + file)
  const isScript = (file: string) => file.endsWith('.js') && !file.startsWith(`${publicPath}main.`)

  const provided = providedChunks(compilation)
  const named = (names: string[]) => chunks.filter((chunk) => names.includes(chunk.name ?? '')).flatMap(groupOf)
  const shared = (keys: string[]) => keys.flatMap((key) => provided.get(key) ?? [])
  const scripts = Object.fromEntries(
    [
      ...Object.entries(STARTS).map(([page, names]) => [page, withShared(compilation, provided, named(names))] as const),
      ...Object.entries(ADDITIONS).map(([page, keys]) => [page, withShared(compilation, provided, shared(keys))] as const),
    ].map(([page, found]) => [page, filesOf(found).filter(isScript)]),
  )

  const messages = chunks.flatMap((chunk) => {
    const language = MESSAGES.exec(chunk.name ?? '')?.[1]
    return language ? [[language, filesOf([chunk])]] : []
  })
  const fonts = Object.keys(compilation.assets).filter((file) => FIRST_FONTS.test(file))
  return { scripts, messages: Object.fromEntries(messages), fonts: fonts.map((file) => publicPath + file) }
}

/** A chunk with the ones that were split off it. */
const groupOf = (chunk: Chunk): Chunk[] =>
  [...chunk.groupsIterable].filter((group) => group.name === chunk.name).flatMap((group) => group.chunks)

/** Share key → what the browser loads for it. The plugin's module classes are not typed; their fields are stable across 2.x. */
function providedChunks({ modules, chunkGraph }: Compilation): Map<string, Chunk[]> {
  const provided = [...modules].filter((module) => module.type === 'provide-module') as (Module & { _name: string })[]
  return new Map(
    provided.map((module) => [
      module._name,
      module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []),
    ]),
  )
}

/** The chunks, and those of every shared module that they cannot run without. */
function withShared({ chunkGraph }: Compilation, provided: Map<string, Chunk[]>, starts: Chunk[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const queue = [...starts]
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type !== 'consume-shared-module') continue
      const { shareKey } = (module as Module & { options: { shareKey: string } }).options
      queue.push(...(provided.get(shareKey) ?? []))
    }
  }
  return found
}
