import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from '../repository.ts'
import { hashFiles } from './hash-files.ts'
import { currentVersion } from '../../delivery/publishing/versions.ts'

/** Written when a build is complete; not among what is served. */
export const stampFile = (app: string): string => path.join(REPOSITORY, app, 'dist/.inputs')

/** Everything that decides what a front end's dist looks like. */
export function inputHash(app: string): string {
  return hashFiles(REPOSITORY, [
    `${app}/remote.ts`,
    `${app}/src/**/*.*`,
    'libs/{domain,api,shell-api,ui}/{package.json,src/**/*.*}',
    'tools/{webpack,build,drawings}/**/*.{ts,mjs}',
    'package-lock.json',
  ])
}

export function isBuilt(app: string): boolean {
  const stamp = stampFile(app)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputHash(app) && currentVersion(path.dirname(stamp)) !== undefined
}
