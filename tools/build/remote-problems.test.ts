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

it.each<[string, DeclaredRemote[], string]>([
  [
    'a path that two claim',
    [declared('mfe-a'), declared('mfe-b', { pages: { 'mfe-a/:id': page }, menu: [] })],
    "mfe-b claims the path /mfe-a, which is mfe-a's",
  ],
  [
    'a path of the shell',
    [declared('mfe-a', { pages: { 'api/x': page }, menu: [] })],
    'mfe-a declares the path /api, which is not for remotes',
  ],
  [
    'a menu item for a page of another',
    [declared('mfe-a', { menu: [{ to: '/history', label: 'nav.zoo', icon: 'cat', group: 'you', order: 1 }] })],
    'mfe-a has a menu item for /history, which is not one of its pages',
  ],
  [
    'a menu item that holds a page of another',
    [declared('mfe-a', { menu: [{ to: '/mfe-a', holds: ['recap'], label: 'nav.zoo', icon: 'cat', group: 'you', order: 1 }] })],
    'mfe-a has a menu item /mfe-a that holds recap, which is not one of its pages',
  ],
  [
    'a part without a file',
    [declared('mfe-a', { missingFiles: ['./src/part.tsx'] })],
    'mfe-a declares a part in ./src/part.tsx, which does not exist',
  ],
  [
    'a part that is not tied to its contract',
    [declared('mfe-a', { looseParts: ['log'] })],
    'mfe-a exports the part log without satisfies RemotePartModule, which ties it to its contract',
  ],
  [
    'a place of the frame that two fill',
    ['mfe-a', 'mfe-b'].map((app) => declared(app, { parts: { log: './src/log.tsx' }, fills: { quickLog: 'log' } })),
    "mfe-b claims the place of the frame quickLog, which is mfe-a's",
  ],
  [
    'a place of the frame filled with what is no part',
    [declared('mfe-a', { fills: { quickLog: 'log' } })],
    'mfe-a fills a place of the frame with log, which is not one of its parts',
  ],
  [
    'a text that one language lacks',
    [declared('mfe-a', { texts: { ...declared('mfe-a').texts, vi: { ...TEXTS, 'nav.zoo': '' } } })],
    'mfe-a lacks in src/messages/vi.json: nav.zoo',
  ],
  [
    'the class prefix of another',
    [declared('mfe-a'), declared('mfe-b', { classPrefix: 'mfe-a-' })],
    "mfe-b claims the class prefix mfe-a-, which is mfe-a's",
  ],
])('refuses %s', (_what, remotes, problem) => {
  expect(remoteProblems(remotes)).toEqual([problem])
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
