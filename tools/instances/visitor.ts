import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { status: number; body: string; headers: Record<string, string | string[] | undefined> }

/**
 * What happened to requests. All but `failed` were asked again, as browsers and proxies do: `refused` never arrived, `broken` got no whole answer (or the proxy got none),
 * `busy` was refused by a bound for a while, `unavailable` waited in vain for a part, `undecided` does not say yet whether it is stored.
 */
export type Count = { asked: number; slowestMs: number; failed: string[] } & Record<Again, number>
type Again = 'refused' | 'broken' | 'busy' | 'unavailable' | 'undecided'

export const newCount = (): Count => ({
  ...{ asked: 0, slowestMs: 0, refused: 0, broken: 0, busy: 0, unavailable: 0, undecided: 0 },
  failed: [],
})

/** A body that is a text is one already. */
export type Call = { path: string; method?: string; body?: unknown; key?: string }
/** `address`: where it seems to come from, for a gateway that trusts a proxy here. */
type Options = { gateways: string[]; count: Count; patienceMs?: number; address?: string | undefined }
type Sender = { agent: Agent; cookie: string; address?: string | undefined }

/** A starved machine may be busy for so long; waited for only where it is. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 150

const AGAIN_BY_CODE: Record<string, Again> = {
  OVERLOADED: 'busy',
  TOO_MANY_REQUESTS: 'busy',
  DEPENDENCY_UNAVAILABLE: 'unavailable',
  WRITE_UNDECIDED: 'undecided',
}

/**
 * A visitor with a session who asks all gateways in turn over lasting connections. What broke on the way, and what a gateway asks to be sent
 * again, is asked again elsewhere if it is a read or has a key.
 */
export function visitor({ gateways, count, patienceMs = PATIENCE_MS, address }: Options) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  /** By name: a canary gives another one beside the session's. */
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function ask(call: Call): Promise<Answer> {
    const { method = 'GET', path, key } = call
    const mayRepeat = method === 'GET' || key !== undefined
    const end = Date.now() + patienceMs
    count.asked += 1
    for (;;) {
      const gateway = gateways[(turn += 1) % gateways.length]!
      const askedAt = performance.now()
      let again: Again
      try {
        const answer = await send(gateway, call, { agent, cookie: cookie(), address })
        count.slowestMs = Math.max(count.slowestMs, performance.now() - askedAt)
        keep(answer, cookies)
        const reason = askAgain(answer)
        if (!reason && answer.status < 500) return answer
        if (!reason || !mayRepeat || Date.now() >= end) return fail(`${method} ${path} ${answer.status} ${answer.body}`, answer)
        again = reason
      } catch (error) {
        again = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? 'refused' : 'broken'
        if (Date.now() >= end || !(mayRepeat || again === 'refused')) return fail(`${method} ${path} ${String(error)}`)
      }
      count[again] += 1
      if (again !== 'refused') await sleep(PAUSE_MS)
    }
  }

  function fail(what: string, answer: Answer = { status: 0, body: '', headers: {} }): Answer {
    count.failed.push(`${new Date().toISOString()} ${what}`)
    return answer
  }

  return { ask, cookie, leave: () => agent.destroy() }
}

export type Visitor = ReturnType<typeof visitor>

/** Why an answer wants to be asked for again; undefined for one that stands. */
export function askAgain({ status, body }: Pick<Answer, 'status' | 'body'>): Again | undefined {
  if (status === 502 || status === 504) return 'broken'
  if (status !== 503 && status !== 429) return undefined
  try {
    return AGAIN_BY_CODE[(JSON.parse(body) as { code?: string }).code ?? '']
  } catch {
    return undefined
  }
}

function keep({ headers }: Answer, cookies: Map<string, string>): void {
  for (const line of headers['set-cookie'] ?? []) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name && value !== undefined) cookies.set(name, value)
  }
}

export function send(gateway: string, { path, method = 'GET', body, key }: Call, sender: Sender): Promise<Answer> {
  const headers = {
    ...(sender.cookie && { cookie: sender.cookie }),
    ...(sender.address && { 'x-forwarded-for': sender.address }),
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
    sent.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  })
}
