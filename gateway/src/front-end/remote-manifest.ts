import * as z from 'zod'
import type { Remote } from './pages.ts'

const FileName = z.string().regex(/^[\w@~-][\w@~.-]*(\/[\w@~-][\w@~.-]*)*\.(js|css)$/)
const Assets = z.object({ sync: z.array(FileName) })
const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: FileName }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: Assets, css: Assets }) })),
})

/** What the page must know of a remote: where it starts and what its routes need at once. */
export type RemoteFiles = { entry: string; scripts: string[]; styles: string[] }

/** From the manifest that the federation plugin writes beside a remote. Throws for one that is broken. */
export function readManifest(remote: Remote, text: string): RemoteFiles {
  const { metaData, exposes } = Manifest.parse(JSON.parse(text))
  const routes = exposes.find(({ path }) => path === './routes')
  const address = (file: string) => `/remotes/${remote}/${file}`
  return {
    entry: address(metaData.remoteEntry.name),
    scripts: (routes?.assets.js.sync ?? []).map(address),
    styles: (routes?.assets.css.sync ?? []).map(address),
  }
}
