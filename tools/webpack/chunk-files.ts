import type { Compilation } from 'webpack'

/** What the browser loads for a named chunk: its own files and those that were split off it. */
export function chunkFiles(compilation: Compilation, name: string): string[] {
  return compilation.namedChunkGroups.get(name)?.getFiles() ?? []
}

const MESSAGES = /^messages-([a-z]{2})-json$/

export function messageFiles(compilation: Compilation): Record<string, string[]> {
  const names = [...compilation.namedChunkGroups.keys()].filter((name) => MESSAGES.test(name))
  return Object.fromEntries(names.map((name) => [name.replace(MESSAGES, '$1'), chunkFiles(compilation, name)]))
}
