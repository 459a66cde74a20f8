import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Where = 'before its first byte' | 'in the middle'

type BreakableNetwork = {
  address: string
  /** The network goes while the first of these files comes, and stays away. Resolves once it has. */
  cutAt(file: RegExp, where: Where): Promise<void>
  cut(): void
  mend(): void
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
    // To the server it is the address of the product.
    const headers = { ...req.headers, ...(req.headers.origin && { origin }), ...(script && { 'accept-encoding': 'identity' }) }
    const onward = request({ port, method, headers, path: req.url }, (answer) => {
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
    mend: () => (isCut = false),
    stop: async () => {
      cut()
      await new Promise((resume) => server.close(resume))
    },
  }
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
