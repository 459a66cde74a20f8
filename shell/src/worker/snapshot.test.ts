import { memoryCaches } from '../../test/memory-caches.ts'
import { FILES, PAGES } from '../offline/names.ts'
import { cachedPage, renew } from './snapshot.ts'

const brokenOff = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('Failed to fetch')) }))

const pageOf = (version: string) => {
  const needed = Object.fromEntries(['main', 'social', 'words'].map((name) => [`/assets/${name}.${version}.js`, 'sha256-x']))
  const snapshot = { id: version, needed: { '/assets/same.js': 'sha256-y', ...needed }, kept: [`/assets/late.${version}.js`] }
  return `<p>${version}</p><script type="application/json" id="offline">${JSON.stringify(snapshot)}</script>`
}

/** What the server has now, and after how many requests the network goes. */
let version: string
let remainingRequests: number
let requests: string[]
/** It goes while the last of them is answered, after the head. */
let breaksInBody: boolean

const original = { caches: globalThis.caches, fetch: globalThis.fetch }
beforeEach(() => {
  requests = []
  remainingRequests = Infinity
  breaksInBody = false
  version = 'one'
  const fetch = async (address: string) => {
    if (remainingRequests-- <= 0) throw new TypeError('Failed to fetch')
    requests.push(address)
    const text = address.startsWith('/offline.html') ? pageOf(version) : `content of ${address}`
    return remainingRequests === 0 && breaksInBody ? brokenOff() : new Response(text)
  }
  Object.assign(globalThis, { caches: memoryCaches(), fetch })
})
afterAll(() => Object.assign(globalThis, original))

const files = async () => (await (await caches.open(FILES)).keys()).map(({ url }) => new URL(url).pathname)

/** Which version a start without a network gets: only one whose files are all there. */
async function opens(): Promise<string | undefined> {
  const html = await (await cachedPage())?.text()
  if (html === undefined) return undefined
  const { id, needed } = JSON.parse(/id="offline">(.*?)<\/script>/.exec(html)![1]!) as { id: string; needed: object }
  expect(await files()).toEqual(expect.arrayContaining(Object.keys(needed)))
  return id
}

it('keeps a page with all that it needs', async () => {
  expect(await renew('en')).toBe('one')
  expect(await opens()).toBe('one')
  expect(requests[0]).toBe('/offline.html?lang=en')
})

/** The update of a page is cut after so many requests, and goes on later. */
async function updateCutAfter(cut: number): Promise<void> {
  await renew('en')
  version = 'two'
  remainingRequests = cut
  await expect(renew('en')).rejects.toThrow('Failed to fetch')
  expect(await opens()).toBe('one')
  requests = []
  remainingRequests = Infinity
  expect(await renew('en')).toBe('two')
  expect(await opens()).toBe('two')
}

it.each([0, 1, 2, 3])('keeps a whole page where the network goes after %i requests, and continues from there', async (cut) => {
  await updateCutAfter(cut)
  // Not again what came before the cut: of four files one is the same in both.
  expect(requests).toHaveLength(1 + 3 - Math.max(0, cut - 1))
})

it.each([1, 2, 3, 4])('keeps a whole page where answer %i breaks off in the middle', async (cut) => {
  breaksInBody = true
  await updateCutAfter(cut)
})

it('lets go of versions that no page draws from, but not of the one before', async () => {
  for (version of ['one', 'two', 'three']) await renew('en')
  const names = await files()
  expect(names).not.toContain('/assets/main.one.js')
  expect(names).toEqual(expect.arrayContaining(['/assets/same.js', '/assets/main.two.js', '/assets/main.three.js']))
})

it('goes back to a version that was withdrawn and is there again, and keeps what only comes later', async () => {
  await renew('en')
  version = 'two'
  await renew('en')
  await (await caches.open(FILES)).put('/assets/late.one.js', new Response(''))
  version = 'one'
  expect(await renew('en')).toBe('one')
  expect(await opens()).toBe('one')
  expect(await files()).toContain('/assets/late.one.js')
})

it('opens the page before where the present one is lost, and the next run brings it again', async () => {
  await renew('en')
  version = 'two'
  await renew('en')
  await (await caches.open(PAGES)).delete('/offline.html?current')
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
  Object.assign(globalThis, { fetch: async () => new Response('<h1>Welcome to our hotel</h1>') })
  expect(await renew('en')).toBeUndefined()
  expect(await opens()).toBe('one')
})
