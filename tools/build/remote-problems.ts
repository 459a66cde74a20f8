import { LANGUAGES } from '@kitchenline/domain'
import type { DeclaredRemote } from './declared-remotes.ts'
import { foreignRules } from './foreign-rules.ts'

/** First segments that the shell and the gateway answer themselves. */
const RESERVED = ['api', 'assets', 'auth', 'dashboard', 'healthz', 'privacy', 'readyz', 'remotes', 'terms']

/** What keeps these remotes from being built together, a line each. */
export function remoteProblems(remotes: DeclaredRemote[]): string[] {
  return [
    ...remotes.flatMap(problemsOfOne),
    ...claimedTwice(remotes, 'the path', ({ remote }) => segmentsOf(remote).map((segment) => `/${segment}`)),
    ...claimedTwice(remotes, 'the class prefix', ({ remote }) => [remote.classPrefix]),
    ...claimedTwice(remotes, 'the place of the frame', ({ remote }) => Object.keys(remote.fills ?? {})),
    ...claimedTwice(remotes, 'the place in the bottom bar', ({ remote }) =>
      remote.menu.flatMap(({ bottom }) => (bottom === undefined ? [] : [String(bottom)])),
    ),
  ]
}

const segmentsOf = ({ pages }: DeclaredRemote['remote']): string[] => [
  ...new Set(Object.keys(pages).map((path) => path.split('/')[0]!)),
]

function problemsOfOne({ app, remote, texts, styles, missingFiles, looseParts }: DeclaredRemote): string[] {
  const { pages, menu, parts, fills = {}, classPrefix } = remote
  const reserved = segmentsOf(remote).filter((segment) => RESERVED.includes(segment))
  const foreign = menu.filter(({ to }) => !(to.slice(1) in pages))
  const notHeld = menu.flatMap(({ to, holds = [] }) => holds.filter((path) => !(path in pages)).map((path) => [to, path]))
  const notParts = Object.values(fills).filter((part) => !(part in parts))
  return [
    ...reserved.map((segment) => `declares the path /${segment}, which is not for remotes`),
    ...foreign.map(({ to }) => `has a menu item for ${to}, which is not one of its pages`),
    ...notHeld.map(([to, path]) => `has a menu item ${to} that holds ${path}, which is not one of its pages`),
    ...notParts.map((part) => `fills a place of the frame with ${part}, which is not one of its parts`),
    ...missingFiles.map((file) => `declares a part in ${file}, which does not exist`),
    ...looseParts.map((part) => `exports the part ${part} without satisfies RemotePartModule, which ties it to its contract`),
    ...missingTexts(remote, texts),
    ...styles.flatMap(({ file, css }) =>
      foreignRules(css, classPrefix).map((rule) => `styles what is not its own in ${file}: ${rule} (no class .${classPrefix}…)`),
    ),
  ].map((problem) => `${app} ${problem}`)
}

function missingTexts({ pages, menu }: DeclaredRemote['remote'], texts: DeclaredRemote['texts']): string[] {
  const ofPages = Object.values(pages).flatMap(({ name }) =>
    ['title', 'description', 'keywords'].map((of) => `page.${name}.${of}`),
  )
  const needed = [...new Set([...ofPages, ...menu.map(({ label }) => label), ...Object.keys(texts.en ?? {})])]
  return LANGUAGES.flatMap((language) => {
    const missing = needed.filter((key) => !texts[language]?.[key])
    return missing.length > 0 ? [`lacks in src/messages/${language}.json: ${missing.join(', ')}`] : []
  })
}

function claimedTwice(remotes: DeclaredRemote[], what: string, claims: (remote: DeclaredRemote) => string[]): string[] {
  const owners = new Map<string, string>()
  return remotes.flatMap((remote) =>
    claims(remote).flatMap((claim) => {
      const owner = owners.get(claim)
      owners.set(claim, owner ?? remote.app)
      return owner ? [`${remote.app} claims ${what} ${claim}, which is ${owner}'s`] : []
    }),
  )
}
