import { jest } from '@jest/globals'
import {
  currentUser,
  dashboard,
  getPrivacy,
  listFriends,
  listMatches,
  receivedFriendRequests,
  type Endpoint,
} from '@kitchenline/api'
import { NEWS_KINDS } from '@kitchenline/domain'
import { queryOf } from '@kitchenline/shell-api'
import { createQueryClient, SCREEN } from '@kitchenline/shell-api/host'
import { QueryObserver } from '@tanstack/react-query'
import { spreadNews } from './spread-news.ts'

let job = 'done'
let player = 'ana'
let requests: string[] = []
let isHidden = false
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
const pass = async (ms: number) => {
  jest.advanceTimersByTime(ms)
  await turns()
}

/** A page that shows these answers. */
function openPage(...shown: Endpoint[]) {
  const queryClient = createQueryClient()
  const stops = shown.map((endpoint) => {
    queryClient.setQueryData([endpoint.path], [])
    return new QueryObserver(queryClient, queryOf(endpoint)).subscribe(() => {})
  })
  const spread = spreadNews(queryClient, 'ana')
  close = () => {
    spread.stop()
    stops.forEach((stop) => stop())
    queryClient.clear()
  }
  return { ...spread, user: () => queryClient.getQueryData(['/api/users/me']) }
}
let close: () => void

beforeEach(() => {
  jest.useFakeTimers()
  ;[job, player, requests, isHidden] = ['done', 'ana', [], false]
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'))
  globalThis.fetch = (async (url: string) => {
    if (url === '/api/users/me') return Response.json({ id: player, name: 'Ana Renamed' })
    requests.push(url)
    return Response.json(url.endsWith('/imports') ? [{ state: job }] : [])
  }) as typeof fetch
})
afterEach(() => {
  close()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('renews what another screen has changed, once for many changes, and nothing else', async () => {
  const page = openPage(listMatches, listFriends, getPrivacy)
  page.take(['own-matches'], 'phone')
  await pass(100)
  expect(requests).toEqual(['/api/matches'])
  for (let row = 0; row < 19; row += 1) {
    page.take(['own-matches'], 'phone')
    await pass(100)
  }
  expect(requests).toHaveLength(1)
  await pass(100)
  expect(requests).toEqual(['/api/matches', '/api/matches'])
})

it('renews the matches that a friend has answered about, on whatever page they are', async () => {
  const page = openPage(listMatches, dashboard)
  page.take(['match-confirmations'], SCREEN)
  await pass(100)
  expect(requests).toEqual([])
  page.take(['match-confirmations'], undefined)
  await pass(100)
  expect(requests).toEqual(['/api/matches', '/api/dashboard'])
})

it('asks once for what others have changed, also in a hidden tab, for its badge counts', async () => {
  isHidden = true
  const page = openPage(listFriends, receivedFriendRequests, listMatches)
  page.take(['friends'], undefined)
  page.take(['friend-requests'], undefined)
  await pass(50)
  expect(requests).toEqual(['/api/friends', '/api/friend-requests/received'])
})

it('does not renew again what this page itself has changed', async () => {
  const page = openPage(listMatches)
  page.take(['own-matches'], SCREEN)
  page.take(['own-jobs'], SCREEN)
  await pass(10_000)
  expect(requests).toEqual(['/api/matches/imports', '/api/matches/clearings'])
})

it('shows the changed account, and nothing of another player who has signed in since', async () => {
  const page = openPage(listMatches, currentUser)
  page.take(['own-profile'], 'phone')
  await pass(100)
  expect(page.user()).toMatchObject({ name: 'Ana Renamed' })
  player = 'ben'
  page.take(NEWS_KINDS, undefined)
  await pass(10_000)
  expect(requests).not.toContain('/api/matches')
  expect(page.user()).toMatchObject({ id: 'ana' })
})

it('waits in a hidden tab until it is seen', async () => {
  isHidden = true
  const page = openPage(listMatches)
  page.take(['own-matches'], 'phone')
  await pass(60_000)
  expect(requests).toEqual([])
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(100)
  expect(requests).toEqual(['/api/matches'])
})

it('follows a file that the server stores, shows it every ten seconds, and all of it at the end', async () => {
  job = 'running'
  const page = openPage(dashboard)
  page.take(['own-jobs'], 'phone')
  const figures = () => requests.filter((url) => url === '/api/dashboard').length
  await pass(0)
  for (let look = 0; look < 4; look += 1) await pass(2_000)
  expect(figures()).toBe(0)
  await pass(2_000)
  await pass(100)
  expect(figures()).toBe(1)
  job = 'done'
  await pass(2_000)
  await pass(2_000)
  expect(figures()).toBe(2)
  const looks = requests.length
  await pass(60_000)
  expect(requests).toHaveLength(looks)
})

it('follows a file that was begun before the page was opened, and fetches nothing twice where none is under way', async () => {
  const page = openPage(dashboard)
  const figures = () => requests.filter((url) => url === '/api/dashboard').length
  page.take([], undefined, true)
  await pass(10_000)
  expect(requests).toEqual(['/api/matches/imports', '/api/matches/clearings'])
  job = 'running'
  page.take([], undefined, true)
  await pass(0)
  job = 'done'
  await pass(2_000)
  await pass(2_000)
  expect(figures()).toBe(1)
})

it('asks for everything once where news were missed', async () => {
  const page = openPage(listMatches, getPrivacy)
  page.take(NEWS_KINDS, undefined)
  await pass(100)
  await pass(10_000)
  expect(requests.filter((url) => url === '/api/matches')).toHaveLength(1)
  expect(requests).toContain('/api/users/me/privacy')
})
