import { MutationObserver, notifyManager } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'

it('never retries, refetches or forgets by itself, except after five minutes without a user', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Infinity, gcTime: 300_000 },
    mutations: { retry: false },
  })
})

it('reads a path made by joining the parts of the key', async () => {
  const requests: string[] = []
  globalThis.fetch = async (url) => {
    requests.push(String(url))
    return Response.json([1])
  }
  await expect(createQueryClient().fetchQuery({ queryKey: ['/api/friends', 'f1', 'stats'] })).resolves.toEqual([1])
  expect(requests).toEqual(['/api/friends/f1/stats'])
})

it('reports a change as pending before the next press, without waiting for a timer', async () => {
  const change = new MutationObserver(createQueryClient(), { mutationFn: () => new Promise(() => undefined) })
  let isPending = false
  // As useMutation subscribes.
  change.subscribe(notifyManager.batchCalls((result) => (isPending = result.isPending)))
  void change.mutate()
  await Promise.resolve()
  expect(isPending).toBe(true)
})
