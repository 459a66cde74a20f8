import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { integrityOf, publicHalfOf, signRelease } from '@kitchenline/delivery/signature'

export type FrontEndFixture = {
  folder: string
  /** A file of a version is published with it, in its record. */
  write(file: string, content: string | Buffer): Promise<void>
  /** Without a record, like an intruder with access to the store. */
  tamper(file: string, content: string): Promise<void>
  remove(file: string): Promise<void>
  /** Signed by its team, or with another key. */
  move(frontEnd: string, decision: object, by?: KeyObject): Promise<void>
  dispose(): Promise<void>
}

const AT = '2026-11-01T08:00:00.000Z'
const TEAM_KEY = newKey()
export function newKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey
}
const SCRIPT = 'console.log("main")\n'.repeat(100)

/** What the builds of shell and remotes leave behind, in small. */
export async function frontEndFixture(): Promise<FrontEndFixture> {
  const folder = await mkdtemp(path.join(tmpdir(), 'front-end-'))
  let revision = 0
  const fixture: FrontEndFixture = {
    folder,
    async write(file, content) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), content)
      if (IN_VERSION.test(file)) await record(path.join(folder, path.dirname(file)))
    },
    move: (frontEnd, decision, by) => {
      const move = { revision: ++revision, at: AT, by: 'team', action: 'test', ...decision }
      return fixture.write(`${frontEnd}/dist/current.json`, signedText('move', frontEnd, move, by))
    },
    tamper: (file, content) => writeFile(path.join(folder, file), content),
    remove: (file) => rm(path.join(folder, file)),
    // A gateway that polls may still write what it found.
    dispose: () => rm(folder, { recursive: true, maxRetries: 5 }),
  }
  await fixture.write('release-keys.json', JSON.stringify({ '*': [{ key: publicHalfOf(TEAM_KEY) }] }))
  await fixture.write('secret.txt', 'not for you')
  const shell = (file: string, content: string | Buffer) => fixture.write(`shell/dist/${VERSION}/${file}`, content)
  await shell(
    'index.html',
    `<!doctype html><html lang="en"><head><!--kitchenline:head--><script defer src="/assets/main.deadbeef.js"></script></head><body><!--kitchenline:opening--><noscript><!--kitchenline:needs-scripts--></noscript>${'<!-- long -->'.repeat(100)}</body></html>`,
  )
  const template = (id: string, text: string) => `<template id="${id}">${text}</template>`
  await shell(
    'opening.html',
    [
      template('layout', '<div id="opening"><ul>{{menu}}</ul><h1>{{title}}</h1>{{body}}</div>'),
      template('auth', '<div id="opening"><h1>{{title}}</h1><p>{{text}}</p></div>'),
      template('menu-group', '{{links}}'),
      template('menu-link', '<li><a class="link{{active}}" href="{{to}}">{{icon}}{{label}}</a></li>'),
      template('pitch', '<h2>{{title}}</h2><a href="{{to}}">{{label}}</a>'),
      template('oldest', '{"safari":"16.4","chrome":"111","firefox":"115"}'),
      template('needs-newer', '<p id="needs-newer" lang="{{language}}" hidden>{{text}}</p>'),
      template('script', '<script>document.title</script>'),
      template('start', '<script>document.links</script>'),
    ].join('\n'),
  )
  await shell('main.deadbeef.js', SCRIPT)
  await shell('main.deadbeef.js.br', brotliCompressSync(SCRIPT))
  await shell('main.deadbeef.js.gz', gzipSync(SCRIPT))
  await shell('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await shell('.hidden', 'hidden')
  await shell('sw.js', 'addEventListener("fetch", () => {})')
  await shell('messages-en.44444444.js', 'en')
  await shell('messages-de.55555555.js', 'de')
  await shell(
    'preload.json',
    JSON.stringify({
      pages: { auth: ['/assets/auth.22222222.js', '/assets/auth.33333333.css'] },
      messages: { en: ['/assets/messages-en.44444444.js'], de: ['/assets/messages-de.55555555.js'] },
      fonts: ['/assets/text.66666666.woff2'],
    }),
  )
  const texts = (name: string) => ({ title: name, description: `About ${name}`, keywords: 'pickleball' })
  await shell(
    'pages.json',
    JSON.stringify({
      default: { en: texts('Kitchenline · tracking') },
      auth: { en: texts('Join'), de: { ...texts('Mitmachen'), opening: { title: 'Jedes Match', text: 'Mach mit' } } },
    }),
  )
  const icon = { purpose: 'any', size: 192, src: '/assets/icon-any-192.77777777.png' }
  const shot = { form: 'wide', width: 1280, height: 800, src: '/assets/screenshot-wide.aaaaaaaa.webp' }
  const previews = { join: { en: '/assets/preview-join-en.88888888.png', de: '/assets/preview-join-de.99999999.png' } }
  await shell('drawings.json', JSON.stringify({ icons: [icon], previews, screenshots: [shot] }))
  await fixture.move('shell', { version: VERSION })
  for (const [remote, pages] of Object.entries(REMOTES)) await publishRemote(fixture, remote, VERSION, manifest(pages))
  await fixture.write(`mfe-matches/dist/${VERSION}/remoteEntry.aaaaaaaa.js`, SCRIPT)
  return fixture
}

const IN_VERSION = /^[\w-]+\/dist\/[0-9a-f]{12}\//

async function record(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== 'release.json')
  const files = await Promise.all(
    names.map(async (name) => [name, integrityOf(await readFile(path.join(folder, name)))] as const),
  )
  await writeFile(
    path.join(folder, 'release.json'),
    releaseRecord(path.basename(path.resolve(folder, '../..')), path.basename(folder), Object.fromEntries(files)),
  )
}

export const releaseRecord = (frontEnd: string, version: string, files: Record<string, string>): string =>
  signedText('record', frontEnd, { frontEnd, version, builtAt: AT, files })

export const signedText = (kind: 'move' | 'record', frontEnd: string, document: object, by = TEAM_KEY): string =>
  JSON.stringify({ ...document, signature: signRelease(kind, frontEnd, document, by) })

export const VERSION = '111111111111'

const REMOTES = {
  'mfe-matches': ['log-match', 'history', 'opponents', 'opponents/:id'],
  'mfe-social': ['profile', 'profile/:userId', 'social'],
  'mfe-analytics': ['', 'analytics'],
  'mfe-admin': ['admin', 'admin/subscriptions'],
}

/** As a build does it: the version first, then the one small file that names it. */
export async function publishRemote(files: FrontEndFixture, remote: string, version: string, text: string): Promise<void> {
  await files.write(`${remote}/dist/${version}/remote.json`, text)
  await files.move(remote, { version })
}

export const manifest = (pages: string[], entry = 'remoteEntry.aaaaaaaa.js') =>
  JSON.stringify({
    entry,
    routes: ['routes.bbbbbbbb.js'],
    pages: pages.map((path) => ({
      path,
      access: path.startsWith('admin') ? 'admin' : 'anyone',
      texts: { en: { title: `The ${path} "page"`, description: 'All <b>matches</b>', keywords: 'pickleball' } },
      files: [`page-${path.replaceAll(/\W/g, '-') || 'first'}.cccccccc.js`, 'page.dddddddd.css'],
    })),
    messages: { en: ['messages-en.eeeeeeee.js'] },
    parts: [],
    menu: [
      {
        to: `/${pages[0]}`,
        access: 'anyone',
        order: 1,
        icon: [['path', { d: 'M0 0h1', key: 'a' }]],
        labels: { en: 'Page' },
      },
    ],
  })

type Known = Record<string, { entry: string; tried?: string; needs?: object; isOff?: true }>

/** Where the remotes are, in the text of a page. */
export const remotesIn = (text: string) =>
  JSON.parse(/<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(text)?.[1] ?? 'null') as Known
