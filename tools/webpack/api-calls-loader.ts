import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { LoaderContext } from 'webpack'

const PRINTER = path.join(import.meta.dirname, 'print-api-calls.ts')

/**
 * What a browser needs of @kitchenline/api: where a call goes. The schemas, and zod with them (22 KiB brotli, once in each
 * remote), stay with those who check: the gateway, and forms that import @kitchenline/api/schemas.
 */
export default async function apiCallsLoader(this: LoaderContext<object>): Promise<string> {
  const sources = path.dirname(this.resourcePath)
  this.addContextDependency(sources)
  this.addContextDependency(path.resolve(sources, '../../domain/src'))
  // A process of its own reads the sources as they are now, also while webpack watches.
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', PRINTER, this.resourcePath])
  return stdout
}
