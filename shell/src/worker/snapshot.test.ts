import { cachedPage, renew } from './snapshot.ts'

/** Caches in memory, as far as they are used here. */
class MemoryCache {
  readonly entries = new Map<string, { body: string; url: string }>()
  readonly pathOf = (key: string) => key.replace('https://app.test', '')
  match = async (key: string) => {
    const cached = this.entries.get(this.pathOf(key))
    return cached && answer(cached.body)
  }
  /** Like a browser's, which stores nothing of an answer whose body breaks off. */
  put = async (key: string, response: { text(): Promise<string> }) => {
    this.entries.set(this.pathOf(key), { body: await response.text(), url: `https://app.test${key}` })
  }
  delete = async (key: string) => this.entries.delete(this.pathOf(key))
  keys = async () => [...this.entries.values()].map(({ url }) => ({ url }))
  matchAll = async () => [...this.entries.values()].map(({ body }) => answer(body))
}

type Answer = { ok: boolean; redirected: boolean; text(): Promise<string>; clone(): Answer }
const answer = (body: string, ok = true): Answer => ({
  ok,
  redirected: false,
  text: async () => body,
  clone: () => answer(body, ok),
})

const brokenOff = (body: string): Answer => {
  const text = () => Promise.reject(new TypeError('Failed to fetch'))
  return { ...answer(body), text, clone: () => brokenOff(body) }
}

const pageOf = (version: string) => {
  const needed = Object.fromEntries(['main', 'social', 'words'].map((name) => [`/assets/${name}.${version}.js`, 'sha256-x']))
  const snapshot = { id: version, needed: { '/assets/same.js': 'sha256-y', ...needed }, kept: [`/assets/late.${version}.js`] }
  return `<p>${version}</p><script type="application/json" id="offline">${JSON.stringify(snapshot)}</script>`
}

let stores: Map<string, MemoryCache>
/** What the server has now, and after how many requests the network goes. */
let version: string
let remainingRequests: number
let requests: string[]
/** It goes while the last of them is answered, after the head. */
let breaksInBody: boolean

const original = { caches: globalThis.caches, fetch: globalThis.fetch }
beforeEach(() => {
  stores = new Map()
  requests = []
  remainingRequests = Infinity
  breaksInBody = false
  version = 'one'
  const open = async (name: string) => stores.get(name) ?? stores.set(name, new MemoryCache()).get(name)!
  const fetch = async (address: string) => {
    if (remainingRequests-- <= 0) throw new TypeError('Failed to fetch')
    requests.push(address)
    const text = address.startsWith('/offline.html') ? pageOf(version) : `content of ${address}`
    return remainingRequests === 0 && breaksInBody ? brokenOff(text) : answer(text)
  }
  Object.assign(globalThis, { caches: { open }, fetch })
})
afterAll(() => Object.assign(globalThis, original))

const files = () => [...stores.get('kitchenline-files')!.entries.keys()]

/** Which version a start without a network gets: only one whose files are all there. */
async function opens(): Promise<string | undefined> {
  const html = await (await cachedPage())?.text()
  if (html === undefined) return undefined
  const { id, needed } = JSON.parse(/id="offline">(.*?)<\/script>/.exec(html)![1]!) as { id: string; needed: object }
  for (const file of Object.keys(needed)) expect(files()).toContain(file)
  return id
}

it('keeps a page with all that it needs', async () => {
  expect(await renew('en')).toBe('one')
  expect(await opens()).toBe('one')
  expect(requests[0]).toBe('/offline.html?lang=en')
})

it('stores a whole page wherever the network fails during an update, and continues from there', async () => {
  for (let cut = 0; cut < 4; cut++) {
    stores.clear()
    version = 'one'
    remainingRequests = Infinity
    await renew('en')
    version = 'two'
    remainingRequests = cut
    await expect(renew('en')).rejects.toThrow('Failed to fetch')
    expect(await opens()).toBe('one')
    requests = []
    remainingRequests = Infinity
    expect(await renew('en')).toBe('two')
    expect(await opens()).toBe('two')
    // Not again what came before the cut: of four files one is the same in both.
    expect(requests).toHaveLength(1 + 3 - Math.max(0, cut - 1))
  }
})

it('stores a whole page wherever an answer breaks off in the middle', async () => {
  breaksInBody = true
  for (let cut = 1; cut <= 4; cut++) {
    stores.clear()
    version = 'one'
    remainingRequests = Infinity
    await renew('en')
    version = 'two'
    remainingRequests = cut
    await expect(renew('en')).rejects.toThrow('Failed to fetch')
    expect(await opens()).toBe('one')
    remainingRequests = Infinity
    expect(await renew('en')).toBe('two')
    expect(await opens()).toBe('two')
  }
})

it('lets go of versions that no page draws from, but not of the one before', async () => {
  for (version of ['one', 'two', 'three']) await renew('en')
  expect(files()).not.toContain('/assets/main.one.js')
  expect(files()).toEqual(expect.arrayContaining(['/assets/same.js', '/assets/main.two.js', '/assets/main.three.js']))
})

it('goes back to a version that was withdrawn and is there again, and keeps what only comes later', async () => {
  await renew('en')
  version = 'two'
  await renew('en')
  stores.get('kitchenline-files')!.entries.set('/assets/late.one.js', { body: '', url: 'https://app.test/assets/late.one.js' })
  version = 'one'
  expect(await renew('en')).toBe('one')
  expect(await opens()).toBe('one')
  expect(files()).toContain('/assets/late.one.js')
})

it('opens the page before where the present one is lost, and the next run brings it again', async () => {
  await renew('en')
  version = 'two'
  await renew('en')
  await stores.get('kitchenline-pages')!.delete('/offline.html?current')
  expect(await opens()).toBe('one')
  expect(await renew('en')).toBe('two')
  expect(await opens()).toBe('two')
})

it('leaves the page to the network where the browser cannot read what it stored', async () => {
  Object.assign(globalThis, { caches: { open: () => Promise.reject(new DOMException('', 'UnknownError')) } })
  expect(await cachedPage()).toBeUndefined()
})

it('takes no page that is not ours', async () => {
  await renew('en')
  Object.assign(globalThis, { fetch: async () => answer('<h1>Welcome to our hotel</h1>') })
  expect(await renew('en')).toBeUndefined()
  expect(await opens()).toBe('one')
})
