import { frontEndFixture, type FrontEndFixture } from './front-end-fixture.ts'
import { addresses } from './nowhere.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'

let files: FrontEndFixture
let gateway: RunningGateway
beforeAll(async () => {
  files = await frontEndFixture()
  gateway = await startGateway({ addresses, env: { ASSETS_DIR: files.folder } })
})
afterAll(async () => {
  await gateway.stop()
  await files.dispose()
})

const OF_CONNECTION = ['connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

it('says of a file with a hash in its name only what a browser acts on: a first page has fourteen', async () => {
  const { headers } = await gateway.fetch('/assets/main.deadbeef.js')
  expect([...headers.keys()].filter((name) => !OF_CONNECTION.includes(name))).toEqual([
    'cache-control',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'vary',
    'x-content-type-options',
  ])
})

it('gives the request of a file that is not there, and the time of one that is asked for again', async () => {
  expect((await gateway.fetch('/assets/nothing.deadbeef.js')).headers.get('x-request-id')).toBeTruthy()
  const { headers } = await gateway.fetch('/assets/favicon.svg')
  expect(headers.get('last-modified')).toBeTruthy()
  expect(headers.get('x-request-id')).toBeTruthy()
})
