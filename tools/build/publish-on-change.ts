import { cpSync } from 'node:fs'
import path from 'node:path'
import type { Compiler, Stats, Watching } from 'webpack'
import { publish } from '../../delivery/publishing/versions.ts'

/**
 * Builds again after each change of a file and gives pages what came out. webpack writes no file again that it believes to be in its
 * folder, and leaves there what is of no use any more: what is published is a copy of the files of this build.
 */
export function publishOnChange(compiler: Compiler, dist: string, report: (stats: Stats) => boolean): Watching {
  const copy = `${compiler.outputPath}-copy`
  const published = (error: Error | null, stats?: Stats) => {
    if (error) console.error(error)
    if (!stats || !report(stats)) return
    for (const file of Object.keys(stats.compilation.assets)) cpSync(path.join(compiler.outputPath, file), path.join(copy, file))
    console.log(`build  ${path.basename(path.dirname(dist))} is ${publish(dist, copy)} from the next page load on`)
  }
  return compiler.watch({ aggregateTimeout: 100 }, published)!
}
