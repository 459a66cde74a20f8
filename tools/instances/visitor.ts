import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { status: number; body: string; headers: Record<string, string | string[] | undefined> }

/** What happened to requests; `broken` and `undecided` were asked again, as browsers and proxies do; `refused` never arrived. */
export type Count = { asked: number; refused: number; broken: number; undecided: number; failed: string[] }

export const newCount = (): Count => ({ asked: 0, refused: 0, broken: 0, undecided: 0, failed: [] })

type Wish = { path: string; method?: string; body?: unknown; key?: string }
type Options = { gateways: string[]; count: Count }

const TRIES = 6
const PAUSE_MS = 150

/**
 * A visitor with a session who asks all gateways in turn over lasting connections. What broke on the way is asked again elsewhere if
 * it is a read or has a key, and so is a change of which the answer says that its outcome is unknown.
 */
export function visitor({ gateways, count }: Options) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  /** By name: a canary gives another one beside the session's. */
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function ask(wish: Wish): Promise<Answer> {
    const { method = 'GET', path, key } = wish
    const mayRepeat = method === 'GET' || key !== undefined
    count.asked += 1
    for (let triesLeft = TRIES; ; triesLeft -= 1) {
      const gateway = gateways[(turn += 1) % gateways.length]!
      try {
        const answer = await send(gateway, wish, { agent, cookie: cookie() })
        keep(answer, cookies)
        const isUndecided = answer.status === 503 && method !== 'GET' && mayRepeat
        if (answer.status < 500) return answer
        if (!isUndecided || triesLeft === 0) return fail(`${method} ${path} ${answer.status} ${answer.body}`, answer)
        count.undecided += 1
      } catch (error) {
        const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (triesLeft === 0 || !(mayRepeat || isRefused)) return fail(`${method} ${path} ${String(error)}`)
        count[isRefused ? 'refused' : 'broken'] += 1
        if (isRefused) continue
      }
      await sleep(PAUSE_MS)
    }
  }

  function fail(what: string, answer: Answer = { status: 0, body: '', headers: {} }): Answer {
    count.failed.push(`${new Date().toISOString()} ${what}`)
    return answer
  }

  return { ask, cookie, leave: () => agent.destroy() }
}

export type Visitor = ReturnType<typeof visitor>

function keep({ headers }: Answer, cookies: Map<string, string>): void {
  for (const line of headers['set-cookie'] ?? []) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name && value !== undefined) cookies.set(name, value)
  }
}

function send(gateway: string, { path, method = 'GET', body, key }: Wish, sender: { agent: Agent; cookie: string }) {
  const headers = {
    ...(sender.cookie && { cookie: sender.cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(gateway + path, { method, headers, agent: sender.agent, timeout: 20_000 }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('error', reject)
      response.once('close', () =>
        response.complete
          ? resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers })
          : reject(new Error('cut off')),
      )
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
