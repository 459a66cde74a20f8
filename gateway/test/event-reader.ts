import { get, type IncomingMessage } from 'node:http'
import { sessionToken } from './keys.ts'

export type ReadEvent = { id?: string; event: string; data: string; retry?: number }

export type EventReader = {
  status: number
  headers: IncomingMessage['headers']
  /** All that has arrived; comments are in it as they came. */
  text(): string
  events(): ReadEvent[]
  /** Resolves with the events once there are so many of them. */
  until(count: number): Promise<ReadEvent[]>
  /** The position to continue from. */
  position(): string
  ended: Promise<void>
  leave(): void
}

/** Reads a stream as a browser would, one connection of its own each. */
export function readEvents(
  url: string,
  playerId: string,
  headers: Record<string, string> = {},
  search = '',
): Promise<EventReader> {
  return new Promise((resolve, reject) => {
    const cookie = `kl_session=${sessionToken(playerId)}`
    const request = get(`${url}/api/events${search}`, {
      agent: false,
      headers: { cookie, 'Accept-Encoding': 'gzip, br', ...headers },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      let text = ''
      let look = () => {}
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        look()
      })
      response.on('error', () => {})
      const events = () => text.split('\n\n').slice(0, -1).map(readEvent).filter(isEvent)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        events,
        until: (count) =>
          new Promise((done) => {
            look = () => events().length >= count && done(events())
            look()
          }),
        position: () => events().findLast(({ id }) => id !== undefined)?.id ?? '',
        ended: new Promise((done) => response.once('close', done)),
        leave: () => request.destroy(),
      })
    })
  })
}

function readEvent(block: string): ReadEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  ) as Record<string, string>
  const { event = 'message', data = '', id, retry } = fields
  return { event, data, ...(id !== undefined && { id }), ...(retry !== undefined && { retry: Number(retry) }) }
}

const isEvent = ({ data }: ReadEvent) => data !== ''
