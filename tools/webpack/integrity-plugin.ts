import { createHash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compilation, type Compiler } from 'webpack'

const TABLE = '{"kitchenline":"integrity"}'
const HASHED_BY_US = /^(remoteEntry)\.\w+(\.js)$/
/** Of a file's address what webpack has hashed it to: a table of names would hold each of them a second time. */
const HASH = `.split(/[?#]/)[0].split(".").at(-2)`

/**
 * The entry holds the hash of every other file that it may load, and a browser runs none that differs. The page in turn names the
 * entry's hash. No library does it under federation: the entry is renamed for what it then holds.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      scripts.createScript.tap('IntegrityPlugin', (code) => `${code}\nscript.integrity = (${TABLE})[url${HASH}] || "";`)
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation)
      styles.beforeTagInsert.tap('IntegrityPlugin', (code) => `${code}\nlinkTag.integrity = (${TABLE})[fullhref${HASH}] || "";`)
      // Once the names are final, before the manifest is written.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => fillIn(compilation))
    })
  }
}

function fillIn(compilation: Compilation): void {
  const sources = Object.entries(compilation.assets).map(([name, source]) => [name, source.buffer()] as const)
  const [entry, text] = sources.find(([name]) => HASHED_BY_US.test(name)) ?? []
  if (!entry || !text) return
  const holders = sources.filter(([, bytes]) => bytes.includes(`kitchenline:"integrity"`) || bytes.includes(TABLE))
  if (holders.length !== 1 || holders[0]![0] !== entry) {
    const names = holders.map(([name]) => name).join(', ')
    compilation.errors.push(new webpack.WebpackError(`Only the entry may load files; here do ${names || 'none'}`))
    return
  }
  const hashes = sources
    .filter(([name]) => /\.(js|css)$/.test(name) && name !== entry)
    .map(([name, bytes]) => [name.split('.').at(-2), `sha256-${createHash('sha256').update(bytes).digest('base64')}`])
  const table = JSON.stringify(Object.fromEntries(hashes))
  const filled = String(text).replaceAll(/\{"?kitchenline"?:"integrity"\}/g, table)
  compilation.updateAsset(entry, new webpack.sources.RawSource(filled))
  const hash = createHash('sha256').update(filled).digest('hex').slice(0, 8)
  compilation.renameAsset(entry, entry.replace(HASHED_BY_US, `$1.${hash}$2`))
}
