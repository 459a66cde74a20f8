import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export type FrontEndFixture = {
  folder: string
  write(file: string, content: string | Buffer): Promise<void>
  remove(file: string): Promise<void>
  dispose(): Promise<void>
}

const SCRIPT = 'console.log("main")\n'.repeat(100)

/** What the builds of shell and remotes leave behind, in small. */
export async function frontEndFixture(): Promise<FrontEndFixture> {
  const folder = await mkdtemp(path.join(tmpdir(), 'front-end-'))
  const fixture: FrontEndFixture = {
    folder,
    async write(file, content) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), content)
    },
    remove: (file) => rm(path.join(folder, file)),
    dispose: () => rm(folder, { recursive: true }),
  }
  await fixture.write('secret.txt', 'not for you')
  await fixture.write(
    'shell/dist/index.html',
    `<!doctype html><html><head><!--kitchenline:head--><title>Kitchenline</title><script defer src="/assets/main.deadbeef.js"></script></head><body>${'<!-- long -->'.repeat(100)}</body></html>`,
  )
  await fixture.write('shell/dist/main.deadbeef.js', SCRIPT)
  await fixture.write('shell/dist/main.deadbeef.js.br', brotliCompressSync(SCRIPT))
  await fixture.write('shell/dist/main.deadbeef.js.gz', gzipSync(SCRIPT))
  await fixture.write('shell/dist/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await fixture.write('shell/dist/.hidden', 'hidden')
  await fixture.write(
    'shell/dist/preload.json',
    JSON.stringify({
      pages: { auth: ['/assets/auth.22222222.js', '/assets/auth.33333333.css'] },
      messages: { en: ['/assets/messages-en.44444444.js'], de: ['/assets/messages-de.55555555.js'] },
      fonts: ['/assets/text.66666666.woff2'],
    }),
  )
  for (const remote of ['matches', 'social', 'analytics', 'admin'])
    await fixture.write(`mfe-${remote}/dist/mf-manifest.json`, manifest('aaaaaaaa'))
  await fixture.write('mfe-matches/dist/remoteEntry.aaaaaaaa.js', SCRIPT)
  return fixture
}

export const manifest = (hash: string) =>
  JSON.stringify({
    metaData: { remoteEntry: { name: `remoteEntry.${hash}.js`, path: '', type: 'global' } },
    exposes: [
      {
        path: './routes',
        assets: {
          js: { sync: ['routes.bbbbbbbb.js'], async: ['page.cccccccc.js'] },
          css: { sync: ['routes.dddddddd.css'], async: [] },
        },
      },
      { path: './quick-log', assets: { js: { sync: ['quick-log.eeeeeeee.js'], async: [] }, css: { sync: [], async: [] } } },
    ],
  })
