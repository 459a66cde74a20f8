import { frontEndFixture, manifest, publishRemote, type FrontEndFixture } from './front-end-fixture.ts'
import { addresses } from './nowhere.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'

let files: FrontEndFixture
let gateway: RunningGateway
beforeAll(async () => {
  files = await frontEndFixture()
  const declared = JSON.parse(manifest(['profile', 'profile/:userId'])) as { pages: object[] }
  const pages = declared.pages.map((page) => ({ ...page, reads: '/api/users/{userId}?tz={tz}' }))
  await publishRemote(files, 'mfe-social', '222222222222', JSON.stringify({ ...declared, pages }))
  gateway = await startGateway({ addresses, env: { ASSETS_DIR: files.folder } })
})
afterAll(async () => {
  await gateway.stop()
  await files.dispose()
})

const READ =
  /<(?:link rel="preload" as="fetch" crossorigin="use-credentials" href|meta name="kitchenline-reads" content)="([^"]+)">/g

it.each([
  // The zone is filled in by the browser.
  ['/profile/some-player', 'any', ['/api/users/me', '/api/users/some-player?tz={tz}']],
  // Nothing of an address that is not plain gets into another one.
  ['/profile/%22x', 'any', ['/api/users/me']],
  ['/profile/..%2Fx', 'any', ['/api/users/me']],
  ['/profile/some-player', undefined, []],
  ['/history', 'any', ['/api/users/me']],
])('at %s with the session %s the page names what it reads first: %j', async (path, session, reads) => {
  const headers = { Accept: 'text/html', ...(session && { Cookie: `kl_session=${session}` }) }
  const text = await (await gateway.fetch(path, { headers })).text()
  expect([...text.matchAll(READ)].map(([, read]) => read)).toEqual(reads)
})
