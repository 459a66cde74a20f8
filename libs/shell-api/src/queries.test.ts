import { listFriends, listMatches } from '@kitchenline/api'
import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'
import { queryOf, refreshStale } from './queries.ts'

let answers: ((names: string[]) => void)[]
const original = globalThis.fetch
beforeEach(() => {
  answers = []
  globalThis.fetch = (_url, init) =>
    new Promise((resolve, reject) => {
      answers.push((names) => resolve(Response.json(names)))
      init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
    })
})
afterEach(() => {
  globalThis.fetch = original
})
const turn = () => new Promise((resolve) => setTimeout(resolve))

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
  await turn()
  expect(answers).toHaveLength(1)
  const refreshed = refreshStale(client, ['own-matches'])
  await turn()
  expect(answers).toHaveLength(2)
  answers[0]!(['before'])
  answers[1]!(['after'])
  await refreshed
  expect(client.getQueryData(query.queryKey)).toEqual(['after'])
  expect(shown.filter((data) => data !== known)).toEqual([['after']])
})

it('lets go on what the change has nothing to do with', async () => {
  const client = createQueryClient()
  const query = queryOf(listFriends)
  new QueryObserver(client, query).subscribe(() => undefined)
  await turn()
  await refreshStale(client, ['own-matches'])
  answers[0]!(['Ana'])
  await turn()
  expect(answers).toHaveLength(1)
  expect(client.getQueryData(query.queryKey)).toEqual(['Ana'])
})

it('reads again what is written while it is being read', async () => {
  const client = createQueryClient()
  const query = queryOf(listFriends)
  new QueryObserver(client, query).subscribe(() => undefined)
  await turn()
  client.setQueryData([...query.queryKey], ['Bo'])
  await turn()
  answers[0]!(['before'])
  await turn()
  expect(client.getQueryData(query.queryKey)).toEqual(['Bo'])
  answers[1]!(['Bo', 'Cy'])
  await turn()
  expect(client.getQueryData(query.queryKey)).toEqual(['Bo', 'Cy'])
})
