import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '@kitchenline/domain'

const DESCRIPTIONS: { en: string } & Partial<Record<Language, string>> = {
  en: 'This page is new.',
  de: 'Diese Seite ist neu.',
  es: 'Esta página es nueva.',
  fr: 'Cette page est nouvelle.',
  it: 'Questa pagina è nuova.',
  vi: 'Trang này mới.',
}

/** Writes mfe-<name> below the root: a remote with one page and its menu entry. Answers the folder; a name that is taken throws. */
export function newRemote(root: string, name: string): string {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error('A name of small letters and hyphens, such as clubs')
  const app = `mfe-${name}`
  const folder = path.join(root, app)
  if (existsSync(folder)) throw new Error(`${app} is there already`)
  for (const [file, text] of Object.entries(filesOf(root, name))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}

/** By path within the folder. What all remotes write alike is taken from mfe-social. */
function filesOf(root: string, name: string): Record<string, string> {
  const app = `mfe-${name}`
  const page = name.replace(/-./g, (part) => part[1]!.toUpperCase())
  const component = `${page[0]!.toUpperCase()}${page.slice(1)}Page`
  const label = `${name[0]!.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
  const texts = (language: Language) => ({
    [`nav.${page}`]: label,
    [`page.${page}.title`]: label,
    [`page.${page}.description`]: DESCRIPTIONS[language] ?? DESCRIPTIONS.en,
    [`page.${page}.keywords`]: `pickleball, ${label.toLowerCase()}`,
  })
  const alike = (file: string) => readFileSync(path.join(root, 'mfe-social', file), 'utf8')
  return {
    'package.json': `${JSON.stringify(manifestOf(alike('package.json'), app), null, 2)}\n`,
    'README.md': `# ${app}\n\n## What it is for\n${label}.\n\n## Owns / does not own\nOwns \`/${name}\`.\n\n## Run it alone\nBeside \`npm start\`, \`npm run remote -- dev ${app}\`.\n\n## How a page travels\n\`index.ts\` → \`${name}-page.tsx\`.\n\n## Add a …\n- **page**: its file and one entry in \`remote.ts\`\n\n## Tests\nComponents beside their files.\n`,
    'remote.ts': `import type { RemoteDeclaration } from '@kitchenline/shell-api'

/** What this remote owns. The build writes it beside the files, where gateway and shell read it. */
export const remote = {
  classPrefix: '${name}-',
  pages: { ${quoted(name)}: { name: '${page}', access: 'user' } },
  menu: [{ to: '/${name}', label: 'nav.${page}', icon: 'circle', group: 'you', order: 75 }],
  parts: {},
} as const satisfies RemoteDeclaration<'${app.replaceAll('-', '_')}'>
`,
    'src/index.ts': `import { routesOf } from '@kitchenline/shell-api'
import { remote } from '../remote.ts'

export { loadMessages } from './messages/load-messages.ts'

/** Exposed as ./routes: every page this team owns, with what loads it. */
export const routes = routesOf(remote.pages, {
  ${quoted(name)}: async () => (await import(/* webpackChunkName: "${name}" */ './${name}-page.tsx')).${component},
})
`,
    [`src/${name}-page.tsx`]: `import { Card } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** The layout shows the title. */
export function ${component}() {
  return (
    <Card>
      <p>
        <FormattedMessage id="page.${page}.description" />
      </p>
    </Card>
  )
}
`,
    [`src/${name}-page.test.tsx`]: `import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import messages from './messages/en.json' with { type: 'json' }
import { ${component} } from './${name}-page.tsx'

it('says what it is', () => {
  renderInShell(<${component} />, { messages, path: '/${name}' })
  screen.getByText('${DESCRIPTIONS.en}')
})
`,
    'src/messages/load-messages.ts': alike('src/messages/load-messages.ts'),
    'src/messages/messages.test.ts': alike('src/messages/messages.test.ts'),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`src/messages/${language}.json`, `${JSON.stringify(texts(language), null, 2)}\n`]),
    ),
  }
}

const quoted = (name: string): string => (name.includes('-') ? `'${name}'` : name)

function manifestOf(other: string, app: string) {
  const { dependencies, ...manifest } = JSON.parse(other) as { dependencies: Record<string, string> } & Record<string, unknown>
  const taken = ['@kitchenline/shell-api', '@kitchenline/ui', 'react', 'react-intl'].map((name) => [name, dependencies[name]])
  return {
    ...manifest,
    name: `@kitchenline/${app}`,
    description: 'New.',
    scripts: { build: `node ../tools/build/build-app.ts ${app}` },
    dependencies: Object.fromEntries(taken) as Record<string, string>,
  }
}
