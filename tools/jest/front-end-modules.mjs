import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2023',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
}

const asJavaScript = (path) => transformSync(readFileSync(path, 'utf8'), { ...swc, filename: path }).code

/** What webpack makes of files that Node does not load by itself. */
const SOURCES = {
  '.tsx': (path) => (transformed[path] ??= asJavaScript(path)),
  '.css': () => 'export default {}',
  '.json': (path) => `export default ${readFileSync(path, 'utf8')}`,
}
const transformed = {}

export function loadFrontEnd(url, context, next) {
  const ending = /\.(tsx|css|json)(?=$|\?)/.exec(url)?.[0]
  const isForNode = !ending || url.includes('/node_modules/') || context.conditions.includes('require')
  return isForNode ? next(url, context) : { format: 'module', source: SOURCES[ending](fileURLToPath(url)), shortCircuit: true }
}
