import path from 'node:path'
import { DomainError } from '@kitchenline/domain'
import { Router } from 'express'
import { assetFiles } from './asset-files.ts'
import { page } from './page.ts'
import { REMOTES } from './pages.ts'
import { remoteProxy } from './remote-proxy.ts'
import { remoteRegistry } from './remote-registry.ts'

/** The shell and the remotes, from disk or from where their teams run them, and the page that holds them. */
export function frontEnd({ assets, elsewhere }: { assets: string; elsewhere: Record<string, string> }): Router {
  const router = Router({ caseSensitive: true })
  router.use('/assets', assetFiles(path.join(assets, 'shell/dist')))
  for (const remote of REMOTES) {
    const base = elsewhere[remote]
    router.use(`/remotes/${remote}`, base ? remoteProxy(base) : assetFiles(path.join(assets, remote, 'dist')))
  }
  router.use('/remotes', () => {
    throw new DomainError('ROUTE_NOT_FOUND')
  })
  router.use(page({ assets, registry: remoteRegistry({ assets, elsewhere }) }))
  return router
}
