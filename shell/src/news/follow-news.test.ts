import { jest } from '@jest/globals'
import { NEWS_KINDS, type NewsKind } from '@kitchenline/domain'
import { followNews } from './follow-news.ts'

/** The part of a browser's that is needed here. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static opened: Source[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.opened.push(this)
  }
  say(name: string, lastEventId: string, data = '{}') {
    this.dispatchEvent(Object.assign(new Event(name), { data, lastEventId }))
  }
  refuse() {
    this.readyState = Source.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.readyState = Source.CLOSED
  }
}

const page = new EventTarget()
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resume) => setImmediate(resume))
}

beforeEach(() => {
  Source.opened = []
  Object.assign(globalThis, {
    EventSource: Source,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  })
})

function openTab(playerId = 'ana') {
  const received: NewsKind[] = []
  let works = 0
  const publish: Parameters<typeof followNews>[1] = (kinds, _by, mayWork) => {
    received.push(...kinds)
    if (mayWork) works += 1
  }
  const close = followNews(playerId, publish)
  open.push(close)
  return { received, mayWork: () => works, close }
}
const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

it('holds one stream for all tabs, which all get the news; the next one continues where the first left off', async () => {
  const [first, second] = [openTab(), openTab()]
  await until(() => Source.opened.length === 1)
  const [stream] = Source.opened
  // Nothing that the page shows is older than the page.
  expect(stream!.url).toMatch(/^\/api\/events\?age=\d+$/)
  stream!.say('ready', '5-0')
  stream!.say('message', '5-1', '{"kind":"friends"}')
  await until(() => second.received.length > 0)
  // What the page has just fetched is not fetched again.
  expect(second.received).toEqual(['friends'])
  expect(first.received).toEqual(second.received)

  first.close()
  await until(() => Source.opened.length === 2)
  expect(stream!.readyState).toBe(Source.CLOSED)
  expect(Source.opened[1]!.url).toBe('/api/events?after=5-1')
  Source.opened[1]!.say('ready', '5-1')
  expect(second.received).toHaveLength(1)
  Source.opened[1]!.say('reset', '9-0')
  expect(second.received).toHaveLength(1 + NEWS_KINDS.length)
})

it('passes on to every tab that a file may be under way, also to one that is opened later', async () => {
  const first = openTab('eli')
  await until(() => Source.opened.length === 1)
  Source.opened[0]!.say('ready', '5-0', '{"mayWork":true}')
  expect(first.mayWork()).toBe(1)
  const second = openTab('eli')
  await until(() => second.mayWork() === 1)
  expect(second.received).toEqual([])
})

it('asks for everything where the page is older than the stream can know, and once only', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(600_001)
  const tab = openTab('dan')
  await until(() => Source.opened.length === 1)
  expect(Source.opened[0]!.url).toBe('/api/events')
  Source.opened[0]!.say('ready', '1-0')
  Source.opened[0]!.say('ready', '1-0')
  expect(tab.received).toEqual(NEWS_KINDS)
  now.mockRestore()
})

it('has a stream of its own where tabs cannot tell each other', async () => {
  const { BroadcastChannel } = globalThis
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const tabs = [openTab('fay'), openTab('fay')]
  await until(() => Source.opened.length === 2)
  for (const stream of Source.opened) {
    stream.say('ready', '1-0')
    stream.say('message', '1-1', '{"kind":"friends"}')
  }
  expect(tabs.map(({ received }) => received)).toEqual([['friends'], ['friends']])
  Object.assign(globalThis, { BroadcastChannel })
})

it('ignores kinds that it does not know, and the news of another player', async () => {
  const [ana, bo] = [openTab('ana'), openTab('bo')]
  await until(() => Source.opened.length === 2)
  Source.opened[0]!.say('ready', '1-0')
  Source.opened[0]!.say('message', '1-1', '{"kind":"weather"}')
  expect(ana.received).toEqual([])
  expect(bo.received).toEqual([])
})

it('comes back after a refusal, at once when there is a network again', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  openTab('cy')
  await until(() => Source.opened.length === 1)
  Source.opened[0]!.say('ready', '1-0')
  Source.opened[0]!.refuse()
  jest.advanceTimersByTime(5_000)
  expect(Source.opened[1]!.url).toBe('/api/events?after=1-0')
  Source.opened[1]!.refuse()
  page.dispatchEvent(new Event('online'))
  expect(Source.opened).toHaveLength(3)
  jest.useRealTimers()
})
