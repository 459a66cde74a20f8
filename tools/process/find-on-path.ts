import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export function findOnPath(program: string): string | undefined {
  return everyOnPath(program)[0]
}

export function everyOnPath(program: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, program)).filter((path) => existsSync(path))
}
