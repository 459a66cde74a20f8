import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { presentMove } from '../publishing/channel.ts'
import { missingContracts } from '../publishing/contracts.ts'
import { frontEndOf } from '../src/names.ts'
import { moveAll } from '../publishing/move-all.ts'
import { addContract, writeContract } from '../publishing/publish-contract.ts'
import { release } from '../publishing/release.ts'
import { addVersion, useVersion } from '../publishing/versions.ts'
import { smallTree, type SmallTree } from './small-tree.ts'

let tree: SmallTree
let store: string
/** As `npm run remote -- publish` does it, without the bundles; or `npm run build`, which compares nothing. */
function add(name: string, { hasContract = true } = {}): string {
  if (!/^(shell|mfe-)/.test(name)) return addContract(tree.root, distOf(name))
  const folder = path.join(distOf(name), '.next')
  mkdirSync(folder, { recursive: true })
  const taken = { '@kitchenline/shell-api': ['useAnimal'], '@kitchenline/ui': ['badge'] }
  const needs = Object.fromEntries(Object.entries(taken).map(([module, names]) => [module, { range: '^1.0.0', names }]))
  const offers = Object.fromEntries(Object.entries(taken).map(([module, names]) => [module, { version: '1.0.0', names }]))
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify({ needs: name === 'shell' ? {} : needs }))
  writeFileSync(path.join(folder, 'offers.json'), JSON.stringify(offers))
  if (hasContract) writeContract(tree.root, name, folder)
  return addVersion(distOf(name), folder)
}
const distOf = (name: string) => path.join(store, name, 'dist')
const deployed: Record<string, string> = {}
const problemsOf = (name: string) => missingContracts(distOf(name), add(name))

beforeEach(() => {
  tree = smallTree()
  store = path.join(tree.root, 'store')
  process.env.RELEASE_KEY_DIR = path.join(store, 'keys')
})
afterEach(() => rmSync(tree.root, { recursive: true }))
const deploy = (...names: string[]) => {
  for (const name of names) useVersion(distOf(name), (deployed[name] = add(name)))
}

it('makes no contract without the recorded requests, which would promise nothing', () => {
  rmSync(path.join(tree.root, 'pacts'), { recursive: true })
  expect(() => add('mfe-zoo')).toThrow('no folder pacts')
})

it('a gateway without a field is stopped, though the same commit rewrites the contract of the remote that reads it', () => {
  deploy('mfe-zoo', 'gateway')
  tree.change({
    'libs/api/src/index.ts': [[', legs: z.int()', '']],
    'pacts/mfe-zoo-gateway.json': [[',"legs":6', '']],
  })
  expect(problemsOf('gateway')).toEqual([`with mfe-zoo ${deployed['mfe-zoo']}: "an animal": the answer.legs is not there`])
  // The order that works: first the remote that does without.
  deploy('mfe-zoo')
  expect(problemsOf('gateway')).toEqual([])
})

it('a service with a renamed call is stopped, though the same commit renews the baseline and the gateway’s contract', () => {
  deploy('gateway', 'svc-zoo')
  tree.change({
    'proto/kitchenline/zoo/v1/zoo.proto': [['GetAnimal', 'ReadAnimal']],
    'pacts/gateway-svc-zoo.json': [['GetAnimal', 'ReadAnimal']],
  })
  const call = 'there is no call kitchenline.zoo.v1.ZooService'
  expect(problemsOf('svc-zoo').join()).toContain(`with gateway ${deployed.gateway}: ${call}/GetAnimal`)
  expect(problemsOf('gateway').join()).toContain(`with svc-zoo ${deployed['svc-zoo']}: ${call}/ReadAnimal`)
})

it('a changed type is stopped: on the wire, in JSON, and in what the shell exports', () => {
  deploy('gateway', 'svc-zoo', 'mfe-zoo', 'mfe-farm')
  tree.change({
    'proto/kitchenline/zoo/v1/zoo.proto': [['int32 legs', 'string legs']],
    'pacts/gateway-svc-zoo.json': [['"legs":6', '"legs":"6"']],
    'libs/api/src/index.ts': [['z.int()', 'z.string()']],
    'libs/shell-api/src/index.ts': [
      ['legs: number', 'legs: string'],
      ['legs: 6', "legs: '6'"],
    ],
    'libs/ui/src/index.ts': [['tone', 'color']],
  })
  expect(problemsOf('svc-zoo')).toEqual([
    expect.stringMatching(/GetAnimal of one animal": .* legs is string now, not 6$/),
    expect.stringMatching(/Field "2" with name "legs" on message "GetAnimalResponse" changed type from "int32" to "string"/),
  ])
  expect(problemsOf('gateway').join()).toContain('the answer.legs is not of type string')
  const problems = problemsOf('shell')
  expect(problems).toHaveLength(4)
  expect(problems[0]).toContain(
    `with mfe-farm ${deployed['mfe-farm']}: useAnimal: Type '() => { name: string; legs: string; }' is not`,
  )
  expect(problems[1]).toContain('badge: no longer takes tone')
})

it('a field that may be left out or be null now is stopped where code that reads it goes by the old declaration', () => {
  deploy('mfe-zoo', 'gateway', 'svc-zoo')
  const zoo = `with mfe-zoo ${deployed['mfe-zoo']}: "an animal"`
  tree.change({ 'libs/api/src/index.ts': [['legs: z.int()', 'legs: z.int().nullable().optional()']] })
  expect(problemsOf('gateway')).toEqual([
    `${zoo}: the answer.legs may be left out now`,
    `${zoo}: the answer.legs may be null now`,
  ])
  deploy('mfe-zoo')
  expect(problemsOf('gateway')).toEqual([])
  tree.change({ 'proto/kitchenline/zoo/v1/zoo.proto': [['int32 legs', 'optional int32 legs']] })
  expect(problemsOf('svc-zoo')).toEqual([expect.stringMatching(/GetAnimal of one animal": .* legs may be left out now$/)])
  deploy('gateway')
  expect(problemsOf('svc-zoo')).toEqual([])
})

it('a part whose prop got another name is stopped, and so is one that is not exposed any more', () => {
  deploy('mfe-zoo', 'mfe-farm')
  const farm = `with mfe-farm ${deployed['mfe-farm']}`
  tree.change({ 'libs/shell-api/src/index.ts': [['limit', 'max']] })
  expect(problemsOf('mfe-zoo')).toEqual([`${farm}: mfe_zoo/animal-list: no longer takes limit`])
  tree.change({ 'mfe-zoo/remote.ts': [["'animal-list': './src/animal-list-part.tsx'", '']] })
  const canary = add('mfe-zoo')
  expect(missingContracts(distOf('mfe-zoo'), canary)).toEqual([`${farm}: mfe_zoo/animal-list is not exposed`])
  expect(() => release(distOf('mfe-zoo'), 'canary', { version: canary, percent: 5 })).toThrow('does not fit what is in use now')
  expect(release(distOf('mfe-zoo'), 'canary', { version: canary, percent: 5, force: true })).toHaveProperty('canary.percent', 5)
  for (const [action, percent] of [['percent', 9] as const, ['promote'] as const])
    expect(() => release(distOf('mfe-zoo'), action, { ...(percent && { percent }) })).toThrow('is not exposed')
})

it('the way back is stopped where others have moved on meanwhile', () => {
  deploy('mfe-zoo', 'gateway')
  tree.change({ 'pacts/mfe-zoo-gateway.json': [[',"legs":6', '']] })
  deploy('mfe-zoo')
  tree.change({ 'libs/api/src/index.ts': [[', legs: z.int()', '']] })
  deploy('gateway')
  expect(() => release(distOf('mfe-zoo'), 'rollback')).toThrow('the answer.legs is not there')
})

describe('can-i-deploy', () => {
  const REMOTE = path.join(import.meta.dirname, '../remote.ts')
  function canDeploy(name: string) {
    const env = { ...process.env, ASSETS_DIR: store }
    const { status, stdout } = spawnSync(process.execPath, ['--no-warnings', REMOTE, 'can-i-deploy', name], {
      env,
      encoding: 'utf8',
    })
    return [status, stdout.trim().replaceAll(/ [0-9a-f]{12}/g, ' VERSION')]
  }

  it('ends with 0 for what fits, with 1 for what does not, and with 2 where nothing is in use', () => {
    const version = add('mfe-zoo')
    expect(canDeploy('mfe-zoo')).toEqual([2, expect.stringContaining('nothing is in use to compare with')])
    useVersion(distOf('mfe-zoo'), version)
    deploy('mfe-farm')
    expect(canDeploy('mfe-zoo')).toEqual([0, 'mfe-zoo VERSION: yes'])
    tree.change({ 'libs/shell-api/src/index.ts': [['limit', 'max']] })
    add('mfe-zoo')
    expect(canDeploy('mfe-zoo')).toEqual([1, expect.stringContaining('no longer takes limit')])
  })

  it('ends with 2, and says why, where one of the two was built without its contract', () => {
    const without = 'it was built without its contract'
    deploy('mfe-farm')
    add('mfe-zoo', { hasContract: false })
    expect(canDeploy('mfe-zoo')).toEqual([2, `mfe-zoo VERSION: unknown\n  only needs and offers were compared: ${without}`])
    tree.change({ 'mfe-zoo/src/animal-list-part.tsx': [['part', 'list']] })
    add('mfe-zoo')
    useVersion(distOf('mfe-farm'), add('mfe-farm', { hasContract: false }))
    expect(canDeploy('mfe-zoo')).toEqual([2, `mfe-zoo VERSION: unknown\n  not compared with mfe-farm VERSION: ${without}`])
  })
})

describe('everything of one tree', () => {
  const versions = (...names: string[]) => names.map((name) => ({ dist: distOf(name), version: add(name) }))
  const inUse = (name: string) => presentMove(distOf(name))?.version

  it('goes into use in whatever order each of it fits, and once', () => {
    deploy('mfe-zoo', 'gateway', 'svc-zoo')
    tree.change({
      'libs/api/src/index.ts': [[', legs: z.int()', '']],
      'pacts/mfe-zoo-gateway.json': [[',"legs":6', '']],
    })
    // The gateway may drop the field only after the remote that read it.
    const all = versions('svc-zoo', 'gateway', 'mfe-zoo')
    expect(moveAll(all, { force: false })).toEqual([])
    expect(all.map(({ dist }) => inUse(frontEndOf(dist)))).toEqual(all.map(({ version }) => version))
    const revisions = all.map(({ dist }) => presentMove(dist)!.revision)
    expect(moveAll(all, { force: false })).toEqual([])
    expect(all.map(({ dist }) => presentMove(dist)!.revision)).toEqual(revisions)
  })

  it('is refused where the two sides changed at once: what fits is in use, the rest is named and not', () => {
    deploy('mfe-zoo', 'gateway', 'svc-zoo')
    tree.change({
      'proto/kitchenline/zoo/v1/zoo.proto': [['GetAnimal', 'ReadAnimal']],
      'pacts/gateway-svc-zoo.json': [['GetAnimal', 'ReadAnimal']],
      'mfe-farm/src/farm-page.tsx': [['mounted', 'shown']],
    })
    const all = versions('svc-zoo', 'gateway', 'mfe-farm')
    expect(moveAll(all, { force: false }).join('\n')).toMatch(/svc-zoo \w+ does not fit[^]*GetAnimal[^]*gateway \w+ does not fit/)
    expect([inUse('svc-zoo'), inUse('gateway')]).toEqual([deployed['svc-zoo'], deployed.gateway])
    expect(inUse('mfe-farm')).toBe(all[2]!.version)
    moveAll(all, { force: true })
    expect(inUse('svc-zoo')).toBe(all[0]!.version)
  })
})

describe('with a Pact Broker', () => {
  let broker: ChildProcess
  beforeEach(async () => {
    broker = spawn(process.execPath, ['--no-warnings', path.join(import.meta.dirname, '../pact-broker/main.ts')])
    const [port] = (await once(broker.stdout!, 'data')) as [Buffer]
    process.env.PACT_BROKER_URL = `http://127.0.0.1:${String(port).trim()}`
    process.env.PACT_BROKER_TOKEN = 't1'
  })
  afterEach(async () => {
    delete process.env.PACT_BROKER_URL
    delete process.env.PACT_BROKER_TOKEN
    broker.kill()
    await once(broker, 'exit')
  })
  const send = (method: string, address: string, body: object) =>
    fetch(`${process.env.PACT_BROKER_URL}${address}`, {
      method,
      headers: { Authorization: 'Bearer t1' },
      body: JSON.stringify(body),
    })

  it('it learns what is deployed and what fits, and refuses for those whom only it knows', async () => {
    for (const name of ['mfe-zoo', 'gateway']) {
      const version = add(name)
      expect(missingContracts(distOf(name), version)).toEqual([])
      release(distOf(name), 'publish', { version })
    }
    tree.change({ 'libs/api/src/index.ts': [[', legs: z.int()', '']], 'pacts/mfe-zoo-gateway.json': [[',"legs":6', '']] })
    expect(problemsOf('gateway')).toContain('the broker: the pact of mfe-zoo with gateway failed')
    const zoo = add('mfe-zoo')
    release(distOf('mfe-zoo'), 'publish', { version: zoo })
    expect(problemsOf('gateway')).toEqual([])
    await send('PUT', '/pacts/provider/gateway/consumer/app/version/7', {})
    await send('POST', '/pacticipants/app/versions/7/deployed-versions/environment/e1', { applicationInstance: 'main' })
    expect(problemsOf('gateway')).toEqual(['the broker: the pact of app with gateway was not verified'])
    process.env.PACT_BROKER_TOKEN = 'another'
    expect(() => problemsOf('gateway')).toThrow('The broker answers 401')
  })
})
