import { createQueryClient } from './query-client.ts'

it('never retries, refetches or forgets by itself, except after five minutes without a user', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Infinity, gcTime: 300_000 },
    mutations: { retry: false },
  })
})

it('reads a path made by joining the parts of the key', async () => {
  const original = globalThis.fetch
  const requests: string[] = []
  globalThis.fetch = async (url) => {
    requests.push(String(url))
    return Response.json([1])
  }
  await expect(createQueryClient().fetchQuery({ queryKey: ['/api/friends', 'f1', 'stats'] })).resolves.toEqual([1])
  expect(requests).toEqual(['/api/friends/f1/stats'])
  globalThis.fetch = original
})
