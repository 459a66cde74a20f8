import path from 'node:path'
import { CurrentVersion } from '@kitchenline/api'
import { freshFile } from './fresh-file.ts'
import type { StoreFiles } from './store-files.ts'
import { NO_PRELOADS, readPreloadList, type PreloadList } from './preload-list.ts'

const MARKER = '<!--kitchenline:head-->'

export type ShellBuild = {
  /** The HTML around the place of the head. */
  before: string
  after: string
  preloads: PreloadList
}

/** The version of the shell that pages get; the last good one while a new one cannot be read. */
export function shellBuild(dist: string, store: StoreFiles): () => Promise<ShellBuild | undefined> {
  const current = freshFile(path.join(dist, 'current.json'), (text) => CurrentVersion.parse(JSON.parse(text)).version)
  let known: { version: string; build: ShellBuild } | undefined
  return async () => {
    const version = await current()
    if (version && version !== known?.version) {
      const build = await read(store, path.join(dist, version))
      if (build) known = { version, build }
    }
    return known?.build
  }
}

async function read(store: StoreFiles, folder: string): Promise<ShellBuild | undefined> {
  // What is not as published is not there, and the version before goes on.
  const text = (name: string) => store.read(folder, name).catch(() => undefined)
  const [html, preloads] = await Promise.all([text('index.html'), text('preload.json')])
  const parts = html && splitAtMarker(String(html))
  return parts && { ...parts, preloads: preloads ? readPreloadList(String(preloads)) : NO_PRELOADS }
}

function splitAtMarker(html: string): { before: string; after: string } | undefined {
  const at = html.indexOf(MARKER)
  return at < 0 ? undefined : { before: html.slice(0, at), after: html.slice(at + MARKER.length) }
}
