import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@kitchenline/domain'

const root = path.join(import.meta.dirname, '../..')

/** Of every part that has texts. */
export const textFolders = globSync('{libs/*,gateway,shell,mfe-*,svc-*}/src/{,*/}messages', { cwd: root }).sort()

export const textsIn = (folder: string, language: Language) =>
  JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8')) as Record<string, string>

export const allTexts = (language: Language) =>
  textFolders.flatMap((folder) => Object.entries(textsIn(folder, language)).map(([key, text]) => ({ folder, key, text })))
