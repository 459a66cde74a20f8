import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteMenuItem } from '@kitchenline/api'
import type { Configuration } from 'webpack'
import { REPOSITORY } from '../repository.ts'
import { remoteConfig } from '../webpack/remote-config.ts'
import { shellConfig } from '../webpack/shell-config.ts'
import { readRemote, remoteFolders, type DeclaredRemote } from './declared-remotes.ts'
import { remoteProblems } from './remote-problems.ts'

/** How a front end is built. A remote is first checked against all others. */
export async function configurationOf(app: string): Promise<Configuration> {
  if (app === 'shell') return shellConfig()
  const remotes = await Promise.all(remoteFolders().map((folder) => readRemote(folder)))
  const problems = remoteProblems(remotes)
  if (problems.length > 0) throw new Error(`The remotes do not fit together:\n  ${problems.join('\n  ')}`)
  const declared = remotes.find((remote) => remote.app === app)
  if (!declared) throw new Error(`There is no ${app}/remote.ts; there are ${remoteFolders().join(', ')}`)
  return remoteConfig(app, declared.remote, await shownMenu(declared), declared.texts)
}

/** The menu is drawn before the remote is there, so its words and signs travel with the manifest. */
function shownMenu({ remote, texts }: DeclaredRemote): Promise<RemoteMenuItem[]> {
  const items = remote.menu.map(async ({ to, label, icon, group, order, access = 'anyone', bottom, barFor, holds, badge }) => {
    const labels = Object.fromEntries(Object.entries(texts).map(([language, messages]) => [language, messages[label]!]))
    return {
      to,
      access,
      group,
      order,
      ...(bottom && { bottom }),
      ...(barFor && { barFor }),
      ...(holds && { holds }),
      ...(badge && { badge }),
      icon: await iconNode(icon),
      labels,
    } as RemoteMenuItem
  })
  return Promise.all(items)
}

async function iconNode(name: string): Promise<RemoteMenuItem['icon']> {
  const file = path.join(REPOSITORY, 'node_modules/lucide-react/dist/esm/icons', `${name}.mjs`)
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as { __iconData?: { node: RemoteMenuItem['icon'] } }
  if (!icon) throw new Error(`"${name}" is another name of a lucide icon; the menu takes its own one`)
  return icon.node
}
