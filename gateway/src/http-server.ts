import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** Long enough for every proxy to be the one that closes an idle connection. */
const KEEP_ALIVE_MS = 75_000

/** Above what a body may take; `load/body-intake.ts` ends those that are too slow before. */
const REQUEST_MS = 65_000
/** Without a byte in either direction: a reader who takes nothing holds an answer. */
const IDLE_MS = 30_000

/** Nobody may hold a connection by sending or reading slowly, and headers stay small. */
export function createHttpServer(listener: RequestListener, { idleMs = IDLE_MS } = {}): Server {
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16 * 1024,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  return createServer(limits, listener).setTimeout(idleMs)
}

/** A new process may take the port before the old one has left it. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  const reusePort = process.platform === 'linux'
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, reusePort }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const GRACE_MS = 500
const CUT_MS = 5_000
const LOOK_AGAIN_MS = 50

/**
 * Leaves the port to the process that replaces this one, tells clients on open connections to use another one, and waits for the
 * answers under way. The port goes first: whoever knocks at a door while it is being closed is turned away with a reset.
 */
export async function drain(server: Server): Promise<void> {
  // Not the http server's own close, which also cuts connections on which a request may be arriving.
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
  await new Promise((resume) => setTimeout(resume, GRACE_MS))
  const cut = setTimeout(() => server.closeAllConnections(), CUT_MS)
  const look = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
  await closed
  clearInterval(look)
  clearTimeout(cut)
}
