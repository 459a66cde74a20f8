import { LANGUAGES } from '@kitchenline/domain'
import { readRemote, remoteFolders, type DeclaredRemote } from './declared-remotes.ts'
import { remoteProblems } from './remote-problems.ts'

type Change = Partial<DeclaredRemote['remote']> & {
  css?: string
  texts?: DeclaredRemote['texts']
  missingFiles?: string[]
  looseParts?: string[]
}

const TEXTS = { 'page.zoo.title': 'a', 'page.zoo.description': 'b', 'page.zoo.keywords': 'c', 'nav.zoo': 'd' }

function declared(app: string, { css = '', texts, missingFiles = [], looseParts = [], ...remote }: Change = {}): DeclaredRemote {
  return {
    app,
    missingFiles,
    looseParts,
    texts: texts ?? Object.fromEntries(LANGUAGES.map((language) => [language, TEXTS])),
    styles: css ? [{ file: `${app}/src/x.css`, css }] : [],
    remote: {
      classPrefix: `${app}-`,
      pages: { [app]: { name: 'zoo', access: 'anyone' } },
      menu: [{ to: `/${app}`, label: 'nav.zoo', icon: 'cat', group: 'you', order: 1 }],
      parts: {},
      ...remote,
    },
  }
}

const page = { name: 'zoo', access: 'anyone' } as const

it('finds nothing wrong with remotes that keep to what is theirs', () => {
  const css =
    '.mfe-a-list > li { color: red } @media (min-width: 1px) { .kl-card .mfe-a-x:hover { top: 0 } } @keyframes mfe-a-turn { to { top: 0 } }'
  expect(remoteProblems([declared('mfe-a', { css }), declared('mfe-b')])).toEqual([])
})

const item = { to: '/mfe-a', label: 'nav.zoo', icon: 'cat', group: 'you', order: 1 } as const
const withLog = { parts: { log: './src/log.tsx' }, fills: { quickLog: 'log' } } as const

it.each<[problem: string, one: DeclaredRemote, other?: DeclaredRemote]>([
  [
    "mfe-b claims the path /mfe-a, which is mfe-a's",
    declared('mfe-a'),
    declared('mfe-b', { pages: { 'mfe-a/:id': page }, menu: [] }),
  ],
  ['mfe-a declares the path /api, which is not for remotes', declared('mfe-a', { pages: { 'api/x': page }, menu: [] })],
  [
    'mfe-a has a menu item for /history, which is not one of its pages',
    declared('mfe-a', { menu: [{ ...item, to: '/history' }] }),
  ],
  [
    'mfe-a has a menu item /mfe-a that holds recap, which is not one of its pages',
    declared('mfe-a', { menu: [{ ...item, holds: ['recap'] }] }),
  ],
  ['mfe-a declares a part in ./src/part.tsx, which does not exist', declared('mfe-a', { missingFiles: ['./src/part.tsx'] })],
  [
    'mfe-a exports the part log without satisfies RemotePartModule, which ties it to its contract',
    declared('mfe-a', { looseParts: ['log'] }),
  ],
  ["mfe-b claims the place of the frame quickLog, which is mfe-a's", declared('mfe-a', withLog), declared('mfe-b', withLog)],
  ['mfe-a fills a place of the frame with log, which is not one of its parts', declared('mfe-a', { fills: { quickLog: 'log' } })],
  [
    'mfe-a lacks in src/messages/vi.json: nav.zoo',
    declared('mfe-a', { texts: { ...declared('mfe-a').texts, vi: { ...TEXTS, 'nav.zoo': '' } } }),
  ],
  ["mfe-b claims the class prefix mfe-a-, which is mfe-a's", declared('mfe-a'), declared('mfe-b', { classPrefix: 'mfe-a-' })],
])('says that %s', (problem, ...remotes) => {
  expect(remoteProblems(remotes.filter((one) => one !== undefined))).toEqual([problem])
})

it.each([
  ['body { display: none }', 'body'],
  ['* { color: red }', '*'],
  [':root { --court: red }', ':root'],
  ['.kl-card, .mfe-a-x { color: red }', '.kl-card'],
  ['.kl-card:has(.mfe-a-x) { color: red }', '.kl-card:has(.mfe-a-x)'],
  ['li:not(.mfe-a-x) { color: red }', 'li:not(.mfe-a-x)'],
  ['@media print { main { display: none } }', 'main'],
  ['@keyframes spin { to { rotate: 1turn } }', '@keyframes spin'],
  ['@font-face { font-family: X }', '@font-face'],
])('refuses the style %s', (css, rule) => {
  expect(remoteProblems([declared('mfe-a', { css })])).toEqual([
    `mfe-a styles what is not its own in mfe-a/src/x.css: ${rule} (no class .mfe-a-…)`,
  ])
})

it('finds the remotes of this repository in order, and each of their parts tied to its contract', async () => {
  const remotes = await Promise.all(remoteFolders().map((app) => readRemote(app)))
  expect(remoteProblems(remotes)).toEqual([])
  expect(remotes.flatMap(({ remote }) => Object.keys(remote.parts)).length).toBeGreaterThan(5)
})
