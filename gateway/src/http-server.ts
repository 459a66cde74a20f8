import { createServer, type RequestListener, type Server } from 'node:http'
import type { Http2SecureServer, ServerHttp2Session } from 'node:http2'
import { Server as NetServer } from 'node:net'

/** Long enough for every proxy to be the one that closes an idle connection. */
const KEEP_ALIVE_MS = 75_000

/** Above what a body may take; `load/body-intake.ts` ends those that are too slow before. */
const REQUEST_MS = 65_000
/** Without a byte in either direction: a reader who takes nothing holds an answer. */
export const IDLE_MS = 30_000

/** Slow senders and readers must not hold connections, and headers stay small. */
export const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  keepAliveTimeout: KEEP_ALIVE_MS,
}

export type AnyServer = Server | Http2SecureServer

export const createHttpServer = (listener: RequestListener): Server => createServer(LIMITS, listener).setTimeout(IDLE_MS)

/** A new process may take the port before the old one has left it. */
export function listen(server: AnyServer, { host, port }: { host: string; port: number }): Promise<number> {
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
 * Frees the port for the process that replaces this one, tells clients on open connections to use another one, and waits for
 * answers in progress. The port goes first: a client that connects while it is being closed gets a reset.
 */
export async function drain(server: AnyServer, sessions: ReadonlySet<ServerHttp2Session> = NO_SESSIONS): Promise<void> {
  // Not the http server's own close, which also cuts connections on which a request may be arriving.
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
  await new Promise((resume) => setTimeout(resume, GRACE_MS))
  // Each finishes the answers under way, and its client opens another one elsewhere.
  for (const session of sessions) session.close()
  const cut = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    for (const session of sessions) session.destroy()
  }, CUT_MS)
  const look = setInterval(() => idleOf(server).closeIdleConnections(), LOOK_AGAIN_MS)
  await closed
  clearInterval(look)
  clearTimeout(cut)
}

const NO_SESSIONS: ReadonlySet<ServerHttp2Session> = new Set()

/** Of HTTP/1.1, also where both are offered. */
const idleOf = (server: AnyServer) => server as { closeIdleConnections(): void }

/** Those of HTTP/2 that are open. */
export function openSessions(server: AnyServer): ReadonlySet<ServerHttp2Session> {
  const open = new Set<ServerHttp2Session>()
  server.on('session', (session: ServerHttp2Session) => {
    open.add(session)
    session.once('close', () => open.delete(session))
  })
  return open
}
