import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteManifest } from '@kitchenline/api'
import type { RemoteDeclaration } from '@kitchenline/shell-api'
import { REPOSITORY } from '../repository.ts'

type Declaration = Omit<RemoteDeclaration<'mfe_'>, 'parts' | 'fills'> & {
  parts: Record<string, string>
  fills?: RemoteManifest['fills']
}

/** A remote's declaration with what it is checked against. */
export type DeclaredRemote = {
  /** The folder: mfe-matches. */
  app: string
  remote: Declaration
  /** Texts by language, then key. */
  texts: Record<string, Record<string, string>>
  styles: { file: string; css: string }[]
  /** Files of parts that are not there. */
  missingFiles: string[]
  /** Names of parts whose file does not tie them to the contract of RemoteParts. */
  looseParts: string[]
}

export const remoteFolders = (root = REPOSITORY): string[] => globSync('mfe-*/remote.ts', { cwd: root }).map(path.dirname).sort()

export async function readRemote(app: string, root = REPOSITORY): Promise<DeclaredRemote> {
  const folder = path.join(root, app)
  const { remote } = (await import(pathToFileURL(path.join(folder, 'remote.ts')).href)) as { remote: Declaration }
  const messages = path.join(folder, 'src/messages')
  const languages = readdirSync(messages).filter((name) => name.endsWith('.json'))
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  return {
    app,
    remote,
    texts: Object.fromEntries(languages.map((name) => [path.parse(name).name, JSON.parse(read(`src/messages/${name}`))])),
    styles: globSync('src/**/*.css', { cwd: folder }).map((file) => ({ file: `${app}/${file}`, css: read(file) })),
    missingFiles: Object.values(remote.parts).filter((file) => !existsSync(path.join(folder, file))),
    looseParts: Object.entries(remote.parts).flatMap(([part, file]) => (isTied(path.join(folder, file), app, part) ? [] : part)),
  }
}

/** A part without it would compile whatever its props are. */
function isTied(file: string, app: string, part: string): boolean {
  const contract = `satisfies RemotePartModule<'${app.replaceAll('-', '_')}/${part}'>`
  return !existsSync(file) || readFileSync(file, 'utf8').includes(contract)
}
