import { Agent, request } from 'node:http'

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: unknown
}
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
export type Load = { answers: number; seconds: number; milliseconds: number[]; refused: number }

/** One visitor: keeps its connections and its cookies. */
export function visitor(address: string, connections = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let cookie = ''

  async function send({ method = 'GET', path, headers = {}, body }: Call): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, address), {
        agent,
        method,
        headers: { ...headers, cookie, ...(text !== undefined && { 'content-type': 'application/json' }) },
      })
      sent.once('error', reject).once('response', (answer) => {
        const parts: Buffer[] = []
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .once('end', () => {
            const cookies = answer.headers['set-cookie']?.map((line) => line.split(';')[0]!)
            if (cookies) cookie = cookies.join('; ')
            resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(parts).toString('utf8') })
          })
      })
      sent.end(text)
    })
  }
  return { send, stop: () => agent.destroy() }
}

export type Visitor = ReturnType<typeof visitor>

/** So many calls at once for so long, or until so many were sent; `next` makes each. What is not a success counts as refused. */
export async function load(
  next: (turn: number) => Promise<Answer>,
  { atOnce, ms, turns = Infinity }: { atOnce: number; ms: number; turns?: number | undefined },
): Promise<Load> {
  const milliseconds: number[] = []
  let [turn, refused] = [0, 0]
  const startedAt = performance.now()
  const one = async () => {
    while (performance.now() - startedAt < ms && turn < turns) {
      const sentAt = performance.now()
      const { status } = await next(turn++)
      if (status >= 400) refused += 1
      else milliseconds.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { answers: milliseconds.length, seconds: (performance.now() - startedAt) / 1000, milliseconds, refused }
}
