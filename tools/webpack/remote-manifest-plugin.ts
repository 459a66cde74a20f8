import type { ContractNeeds, RemoteManifest } from '@kitchenline/api'
import webpack, { type Compilation, type Compiler } from 'webpack'
import { chunkFiles, messageFiles } from './chunk-files.ts'
import { needsOf } from './contracts.ts'
import { pageTexts, type Opening, type Texts } from './page-texts.ts'

export const ROUTES_CHUNK = 'routes'

export type ShownMenuItem = RemoteManifest['menu'][number]
type Declared = {
  pages: Record<string, { name: string; access: 'anyone' | 'user' | 'admin'; opening?: Opening; reads?: string }>
  parts: string[]
  menu: ShownMenuItem[]
  texts: Texts
  offline?: readonly string[] | undefined
  fills?: RemoteManifest['fills']
}

/** Writes remote.json: what the remote owns, and which files each of its pages needs, so that the HTML can name them at once. */
export class RemoteManifestPlugin {
  readonly declared: Declared

  constructor(declared: Declared) {
    this.declared = declared
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      let needs: ContractNeeds = {}
      compilation.hooks.optimizeDependencies.tap('RemoteManifestPlugin', () => {
        needs = needsOf(compilation)
      })
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'RemoteManifestPlugin', stage }, () => {
        const text = JSON.stringify({ ...manifestOf(compilation, this.declared), needs }, null, 2)
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(text))
      })
    })
  }
}

function manifestOf(compilation: Compilation, { pages, parts, menu, texts, offline, fills }: Declared): RemoteManifest {
  const entry = Object.keys(compilation.assets).find((file) => /^remoteEntry\.\w+\.js$/.test(file))
  if (!entry) throw new Error('The build has no remoteEntry')
  // Not named in the HTML, they would cost every first page a round trip.
  const routes = chunkFiles(compilation, ROUTES_CHUNK)
  if (routes.length === 0) throw new Error(`The build has no chunk "${ROUTES_CHUNK}"`)
  return {
    entry,
    routes,
    pages: Object.entries(pages).map(([path, { name, access, opening, reads }]) => {
      const files = chunkFiles(compilation, kebab(name))
      if (files.length === 0) {
        compilation.errors.push(new webpack.WebpackError(`No import() makes the chunk "${kebab(name)}" of the page "/${path}"`))
      }
      return { path, files, access, texts: pageTexts(texts, `page.${name}`, { opening }), ...(reads && { reads }) }
    }),
    messages: messageFiles(compilation),
    parts,
    menu,
    ...(offline && { offline: [...offline] }),
    ...(fills && { fills }),
  }
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
