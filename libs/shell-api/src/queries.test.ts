import { listFriends, listMatches, type Endpoint } from '@kitchenline/api'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { createQueryClient } from './query-client.ts'
import { queryOf, refreshOnNews, refreshStale } from './queries.ts'

let answers: ((names: string[]) => void)[]
beforeEach(() => {
  answers = []
  globalThis.fetch = (_url, init) =>
    new Promise((resolve, reject) => {
      answers.push((names) => resolve(Response.json(names)))
      init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
    })
})
const requests = (times: number) => waitFor(() => expect(answers).toHaveLength(times))
/** A screen that waits for its first answer. */
async function reading(endpoint: Endpoint) {
  const client = createQueryClient()
  const query = queryOf(endpoint)
  new QueryObserver(client, query).subscribe(() => undefined)
  await requests(1)
  return { client, query }
}

it.each([
  ['a first answer', undefined],
  ['an answer', ['before']],
])('takes %s that was on its way when its data changed for none', async (_which, known) => {
  const client = createQueryClient()
  const query = queryOf(listMatches)
  if (known) client.setQueryData([...query.queryKey], known)
  const shown: unknown[] = []
  new QueryObserver(client, query).subscribe(({ data }) => shown.push(data))
  if (known) void refreshStale(client, ['own-matches'])
  await requests(1)
  const refreshed = refreshStale(client, ['own-matches'])
  await requests(2)
  answers[0]!(['before'])
  answers[1]!(['after'])
  await refreshed
  expect(client.getQueryData(query.queryKey)).toEqual(['after'])
  expect(shown.filter((data) => data !== known)).toEqual([['after']])
})

it('shows what was on its way when news came, and reads it once more, however many came', async () => {
  const { client, query } = await reading(listMatches)
  for (let news = 0; news < 3; news += 1) void refreshOnNews(client, ['own-matches'])
  answers[0]!(['before'])
  await waitFor(() => expect(client.getQueryData(query.queryKey)).toEqual(['before']))
  await requests(2)
  answers[1]!(['after'])
  await waitFor(() => expect(client.getQueryData(query.queryKey)).toEqual(['after']))
  expect(client.isFetching()).toBe(0)
  expect(answers).toHaveLength(2)
})

it('lets go on what the change has nothing to do with', async () => {
  const { client, query } = await reading(listFriends)
  await refreshStale(client, ['own-matches'])
  answers[0]!(['Ana'])
  await waitFor(() => expect(client.getQueryData(query.queryKey)).toEqual(['Ana']))
  expect(answers).toHaveLength(1)
})

it('reads again what is written while it is being read', async () => {
  const { client, query } = await reading(listFriends)
  client.setQueryData([...query.queryKey], ['Bo'])
  await requests(2)
  answers[0]!(['before'])
  expect(client.getQueryData(query.queryKey)).toEqual(['Bo'])
  answers[1]!(['Bo', 'Cy'])
  await waitFor(() => expect(client.getQueryData(query.queryKey)).toEqual(['Bo', 'Cy']))
})

it('reads once what is written and stale at the same moment', async () => {
  const { client, query } = await reading(listMatches)
  client.setQueryData([...query.queryKey], [])
  const refreshed = refreshStale(client, ['own-matches'])
  await requests(2)
  answers[1]!(['after'])
  await refreshed
  expect(answers).toHaveLength(2)
})
