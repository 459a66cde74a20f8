import { globSync } from 'node:fs'
import { root } from './front-ends.ts'

/** Each folder svc-<name> is a service: everything that starts, checks or deploys all of them goes by this list. */
export const servicesIn = (folder: string): string[] =>
  globSync('svc-*/src/main.ts', { cwd: folder })
    .map((file) => /^svc-([a-z]+)/.exec(file)![1]!)
    .sort()

export const SERVICES = servicesIn(root)
