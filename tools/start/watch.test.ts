import { openReloads } from './watch.ts'

it('open pages are sent a message to load again', async () => {
  const { address, reload } = await openReloads()
  const stop = new AbortController()
  const { body } = await fetch(address, { signal: stop.signal })
  reload()
  const { value } = await body!.getReader().read()
  expect(new TextDecoder().decode(value)).toBe('data: reload\n\n')
  stop.abort()
})
