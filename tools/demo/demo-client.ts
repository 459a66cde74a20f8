import { setTimeout as sleep } from 'node:timers/promises'

export type Answer<T> = { status: number; body: T }
type Problem = { code?: string; message?: string; title?: string }

const PATIENCE_SECONDS = 30

/** One signed-in visitor of the gateway, as any program outside would be one. */
export function demoClient(address: string) {
  let cookie = ''

  async function send<T>(method: string, path: string, body?: unknown, key?: string): Promise<Answer<T>> {
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(new URL(path, address), {
        method,
        headers: {
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      })
      const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]!)
      if (cookies.length > 0) cookie = cookies.join('; ')
      const text = await answer.text()
      const waitSeconds = Number(answer.headers.get('retry-after') ?? 1)
      const isBusy = answer.status === 429 || answer.status === 503
      if (!isBusy || attempt >= 5 || waitSeconds > PATIENCE_SECONDS) {
        return { status: answer.status, body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as T }
      }
      await sleep(waitSeconds * 1000)
    }
  }

  /** For calls that have to succeed. */
  async function request<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
    const { status, body: answer } = await send<T & Problem>(method, path, body, key)
    if (status >= 400)
      throw new Error(`${method} ${path} answered ${status} ${answer.code ?? ''} ${answer.message ?? answer.title ?? ''}`)
    return answer
  }

  return { send, ask: request }
}

export type DemoClient = ReturnType<typeof demoClient>
