import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kubernetesSecrets, writeSecrets } from '../keys/secrets-folder.mjs'
import { root } from '../start/front-ends.ts'

/** A new folder with one of each part's name: the files of its secret, as they are mounted. */
export function madeSecrets(): string {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  writeSecrets(join(folder, 'made'), root)
  for (const { metadata, stringData } of kubernetesSecrets(join(folder, 'made'), root).items) {
    mkdirSync(join(folder, metadata.name))
    for (const [name, value] of Object.entries(stringData)) writeFileSync(join(folder, metadata.name, name), value)
  }
  return folder
}
