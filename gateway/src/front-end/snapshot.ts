import { createHash } from 'node:crypto'
import type { Language } from '@kitchenline/domain'
import { addressOf } from './registry.ts'
import { namesOf, type Remotes } from '@kitchenline/delivery'
import type { ShellBuild } from './shell-build.ts'

/** Which versions of everything a page is made of. */
export function versionOf(shell: ShellBuild, remotes: Remotes): string {
  const names = `${shell.version},${namesOf(remotes)}`
  return createHash('sha256').update(names).digest('hex').slice(0, 12)
}

/**
 * What a device keeps to open the app without a network: the files that it fetches, with their hashes, and where else files of
 * these versions lie that it may meet later, such as fonts. Pages of administrators are not for a court.
 */
export function snapshotOf(shell: ShellBuild, remotes: Remotes, language: Language) {
  const otherWords = Object.entries(shell.preloads.messages).flatMap(([tag, files]) => (tag === language ? [] : files))
  const ofShell = Object.entries(shell.files)
    .filter(([name]) => /\.(js|css)$/.test(name) && name !== 'sw.js')
    .map(([name, integrity]) => [`/assets/${name}`, integrity] as const)
    .filter(([file]) => !otherWords.includes(file))
  const fonts = shell.preloads.fonts.map((file) => [file, shell.files[file.slice('/assets/'.length)] ?? ''] as const)
  const used = [...remotes].filter(
    ([, { manifest, isOff }]) => !isOff && !manifest.pages.every(({ access }) => access === 'admin'),
  )
  const ofRemotes = used.flatMap(([folder, { version, manifest, files }]) => {
    const others = new Set(Object.entries(manifest.messages).flatMap(([tag, names]) => (tag === language ? [] : (names ?? []))))
    return Object.entries(files)
      .filter(([name]) => /\.(js|css)$/.test(name) && !others.has(name))
      .map(([name, integrity]) => [addressOf(folder, version, name), integrity] as const)
  })
  return {
    id: versionOf(shell, remotes),
    needed: Object.fromEntries([...ofShell, ...fonts, ...ofRemotes]),
    kept: [
      ...Object.keys(shell.files)
        .filter((name) => /\.(js|css|woff2)$/.test(name))
        .map((name) => `/assets/${name}`),
      ...[...remotes].map(([folder, { version }]) => addressOf(folder, version, '')),
    ],
  }
}
