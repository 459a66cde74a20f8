import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from '../webpack/front-end-config.ts'
import { hashFiles } from './hash-files.ts'

/** Written into dist when a build is complete. */
export const STAMP = 'inputs.sha256'

/** Everything that decides what a front end's dist looks like. */
export function inputHash(app: string): string {
  return hashFiles(REPOSITORY, [
    `${app}/webpack.config.ts`,
    `${app}/src/**/*.*`,
    'libs/{domain,api,shell-api,ui}/{package.json,src/**/*.*}',
    'tools/{webpack,build}/*.ts',
    'package-lock.json',
  ])
}

export function isBuilt(app: string): boolean {
  const stamp = path.join(REPOSITORY, app, 'dist', STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputHash(app)
}
