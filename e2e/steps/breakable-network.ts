import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Where = 'before its first byte' | 'in the middle'
type When = 'before it is made' | 'after it is made'

export type BreakableNetwork = {
  address: string
  /** The network goes while the first of these files comes, and stays away. Resolves once it has. */
  cutAt(file: RegExp, where: Where): Promise<void>
  cut(): void
  mend(): void
  /** The changes that the server has answered, in that order; without ids, which differ from one player to another. */
  changes: string[]
  /** Some changes pass; of the next no answer comes. Resolves once it is here, with what ends its connection. */
  holdChange(when: When, passing: number): Promise<() => void>
  stop(): Promise<void>
}

/**
 * A way to a server that breaks where a journey wants it to: connections end as when a phone leaves the network. Each
 * page can have a script of the journey's before its own.
 */
export async function breakableNetwork(target: string, script?: string): Promise<BreakableNetwork> {
  const { port, origin } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  let trap: { file: RegExp; where: Where; sprung: () => void } | undefined
  let hold: { when: When; passing: number; here: (end: () => void) => void } | undefined
  const changes: string[] = []

  const cut = () => {
    isCut = true
    trap = undefined
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer((req, res) => {
    const sprung = trap?.file.test(req.url ?? '') ? trap : undefined
    if (sprung?.where === 'before its first byte') {
      cut()
      return sprung.sprung()
    }
    if (script && req.url === OURS) return res.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
    const { method } = req
    const change = changeOf(req)
    const held = change && hold && hold.passing-- === 0 ? hold : undefined
    if (held) hold = undefined
    const end = () => void res.destroy()
    if (held?.when === 'before it is made') return held.here(end)
    // To the server it is the address of the product.
    const headers = { ...req.headers, ...(req.headers.origin && { origin }), ...(script && { 'accept-encoding': 'identity' }) }
    const onward = request({ port, method, headers, path: req.url }, (answer) => {
      if (change) changes.push(change)
      if (held) return held.here(end)
      const isPage = answer.headers['content-type']?.startsWith('text/html')
      if (!sprung) return script && isPage ? void passWithScript(answer, res) : pass(answer, res)
      void passHalf(answer, res).then(() => {
        cut()
        sprung.sprung()
      })
    })
    onward.on('error', () => res.destroy())
    res.on('close', () => onward.destroy())
    req.pipe(onward)
  })
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resume) => server.listen(0, resume))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    cutAt: (file, where) => new Promise((sprung) => (trap = { file, where, sprung })),
    cut,
    changes,
    holdChange: (when, passing) => new Promise((here) => (hold = { when, passing, here })),
    mend: () => (isCut = false),
    stop: async () => {
      cut()
      await new Promise((resume) => server.close(resume))
    },
  }
}

function changeOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method === 'GET' || !url.startsWith('/api/')) return undefined
  return [method, url.replace(/[\w-]{20,}/g, '*'), headers['if-match']].join(' ')
}

function pass(answer: IncomingMessage, res: ServerResponse): void {
  res.writeHead(answer.statusCode!, answer.headers)
  // At once, also for a stream that has nothing to say yet.
  res.flushHeaders()
  answer.on('error', () => res.destroy())
  answer.pipe(res)
}

/** By its address: inline the page's policy would refuse it. */
const OURS = '/of-the-journey.js'

async function passWithScript(answer: IncomingMessage, res: ServerResponse): Promise<void> {
  const html = Buffer.concat(await answer.toArray()).toString()
  const body = html.replace('<head>', `<head><script src="${OURS}"></script>`)
  res.writeHead(answer.statusCode!, { ...answer.headers, 'content-length': Buffer.byteLength(body) })
  res.end(body)
}

/** The head promises all of it. */
async function passHalf(answer: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = Buffer.concat(await answer.toArray())
  res.writeHead(answer.statusCode!, { ...answer.headers, 'content-length': body.length })
  await new Promise<void>((resume) => res.write(body.subarray(0, body.length / 2), () => resume()))
}
