import path from 'node:path'
import { CurrentVersion } from '@kitchenline/api'
import { freshFile } from './fresh-file.ts'
import { NO_PRELOADS, readPreloadList, type PreloadList } from './preload-list.ts'

const MARKER = '<!--kitchenline:head-->'

export type ShellBuild = {
  /** The HTML around the place of the head. */
  before: string
  after: string
  preloads: PreloadList
}

/** The version of the shell that pages get; the last good one while a new one cannot be read. */
export function shellBuild(dist: string): () => Promise<ShellBuild | undefined> {
  const current = freshFile(path.join(dist, 'current.json'), (text) => CurrentVersion.parse(JSON.parse(text)).version)
  let known: { version: string; build: ShellBuild } | undefined
  return async () => {
    const version = await current()
    if (version && version !== known?.version) {
      const build = await read(path.join(dist, version))
      if (build) known = { version, build }
    }
    return known?.build
  }
}

async function read(folder: string): Promise<ShellBuild | undefined> {
  const html = await freshFile(path.join(folder, 'index.html'), splitAtMarker)()
  const preloads = await freshFile(path.join(folder, 'preload.json'), readPreloadList)()
  return html && { ...html, preloads: preloads ?? NO_PRELOADS }
}

function splitAtMarker(html: string): { before: string; after: string } {
  const at = html.indexOf(MARKER)
  if (at < 0) throw new Error(`index.html lacks ${MARKER}`)
  return { before: html.slice(0, at), after: html.slice(at + MARKER.length) }
}
