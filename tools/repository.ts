import path from 'node:path'

/** The folder of all sources, from wherever a command runs. */
export const REPOSITORY = path.resolve(import.meta.dirname, '..')
