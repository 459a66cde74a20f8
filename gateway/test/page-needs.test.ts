import { frontEndFixture, manifest, publishRemote, VERSION, type FrontEndFixture } from './front-end-fixture.ts'
import { addresses } from './nowhere.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'

let files: FrontEndFixture
let gateway: RunningGateway
beforeAll(async () => {
  files = await frontEndFixture()
  const offers = { '@kitchenline/ui': { version: '0.1.0', names: ['Button', 'Card'] }, react: { version: '19.3.1' } }
  await files.write(`shell/dist/${VERSION}/offers.json`, JSON.stringify(offers))
  gateway = await startGateway({ addresses, env: { ASSETS_DIR: files.folder } })
})
afterAll(async () => {
  await gateway.stop()
  await files.dispose()
})

const publishNeeding = (version: string, names: string[]) => {
  const needs = { react: { range: '^19.3.1' }, '@kitchenline/ui': { range: '^0.1.0', names } }
  return publishRemote(files, 'mfe-social', version, JSON.stringify({ ...JSON.parse(manifest(['social'])), needs }))
}
const needsIn = (registry: string) => (JSON.parse(registry) as Record<string, { needs: object }>)['mfe_social']!.needs
async function needsInPage() {
  const text = await (await gateway.fetch('/social', { headers: { Accept: 'text/html' } })).text()
  return needsIn(/<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(text)![1]!)
}

it('a page names what a remote takes only where its shell does not bring it', async () => {
  await publishNeeding('222222222222', ['Button', 'Card'])
  expect(await needsInPage()).toEqual({})
  await publishNeeding('333333333333', ['Button', 'Telepathy'])
  expect(await needsInPage()).toEqual({ '@kitchenline/ui': ['Telepathy'] })
})

it('an open page, which may have another shell, is given every name', async () => {
  await publishNeeding('333333333333', ['Button', 'Telepathy'])
  const registry = await (await gateway.fetch('/remotes/registry')).text()
  expect(needsIn(registry)).toEqual({ '@kitchenline/ui': ['Button', 'Telepathy'] })
})
