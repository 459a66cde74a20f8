import { createLog } from '@kitchenline/telemetry'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { memoryNewsLog } from '../src/news/memory-news-log.ts'
import type { NewsLog } from '../src/news/news-log.ts'
import { createNews } from '../src/news/news.ts'
import { readEvents } from './event-reader.ts'
import { startFakeServices } from './fake-services.ts'
import { startGateway } from './running-gateway.ts'

const services = forAllTests(startFakeServices)

async function start(entries: NewsLog) {
  const news = createNews({ log: createLog('test', 'silent'), entries })
  const gateway = await startGateway({ addresses: services.addresses, news })
  const first = async (search = '', headers = {}) => {
    const reader = await readEvents(gateway.url, 'ana', headers, search)
    const [event] = await reader.until(1)
    reader.leave()
    return { ...event, position: reader.position() }
  }
  const stop = async () => {
    news.close()
    await gateway.stop()
  }
  return { gateway, first, stop }
}

it('reports at once whether something has changed since the page was made, and allows for the way', async () => {
  let isQuiet = true
  const questions: [string, number][] = []
  const entries = {
    ...memoryNewsLog(),
    isQuiet: async (playerId: string, ms: number) => {
      questions.push([playerId, ms])
      return isQuiet
    },
  }
  const { gateway, first, stop } = await start(entries)
  const { event, position } = await first('?age=1500')
  expect(event).toBe('ready')
  isQuiet = false
  expect(await first('?age=1500')).toMatchObject({ event: 'reset' })
  // A position says more than an age does, and who names neither asks for everything by itself.
  expect(await first('?age=1500', { 'Last-Event-ID': position })).toMatchObject({ event: 'ready' })
  expect(await first('')).toMatchObject({ event: 'ready' })
  expect(questions).toEqual(Array(2).fill(['ana', 3500]))
  for (const age of ['-1', 'x', '600001']) expect((await gateway.as('ana', `/api/events?age=${age}`)).status).toBe(400)
  await stop()
})

it('tells a page that is opened while the server may be at work on a file, and no page that comes back', async () => {
  const entries = memoryNewsLog()
  const { first, stop } = await start(entries)
  await entries.append('ana', 'own-matches')
  expect(await first()).toMatchObject({ data: '{}' })
  await entries.append('ana', 'own-jobs')
  const { data, position } = await first()
  expect(data).toBe('{"mayWork":true}')
  expect(await first('', { 'Last-Event-ID': position })).toMatchObject({ data: '{}' })
  expect(await entries.hadNews('ana', 'own-jobs', -1)).toBe(false)
  expect(await entries.hadNews('bo', 'own-jobs', 10_000)).toBe(false)
  await stop()
})
