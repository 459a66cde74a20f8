import { createServer, type RequestListener, type Server } from 'node:http'
import {
  createSecureServer,
  Http2ServerRequest,
  Http2ServerResponse,
  type Http2SecureServer,
  type ServerHttp2Session,
} from 'node:http2'
import { Server as NetServer } from 'node:net'
import { readFileSync } from 'node:fs'
import express, { type Express } from 'express'

/** Long enough for every proxy to be the one that closes an idle connection. */
const KEEP_ALIVE_MS = 75_000

/** Above what a body may take; `load/body-intake.ts` ends those that are too slow before. */
const REQUEST_MS = 65_000
/** A connection is cut when no byte went either way for so long: a client that stops reading would hold its answer for ever. */
const IDLE_MS = 30_000

/** Slow senders and readers must not hold connections, and headers stay small. */
const LIMITS = {
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

export type TlsFiles = { key: string; cert: string }

const LOOK_MS = 60_000
/** Per browser; a page loads some forty files. */
const STREAMS_AT_ONCE = 128

/**
 * HTTP/2 for clients that support it, HTTP/1.1 for others, on one port. A renewed certificate is loaded while the process runs.
 */
export function createHttp2Server(app: Express, files: TlsFiles, { lookMs = LOOK_MS } = {}): Http2SecureServer {
  const read = () => ({ key: readFileSync(files.key), cert: readFileSync(files.cert) })
  let known = read()
  const settings = { maxConcurrentStreams: STREAMS_AT_ONCE, maxHeaderListSize: LIMITS.maxHeaderSize }
  const server = createSecureServer({ ...LIMITS, ...known, allowHTTP1: true, settings }, overBoth(app))
  const look = setInterval(() => {
    try {
      const found = read()
      if (found.key.equals(known.key) && found.cert.equals(known.cert)) return
      server.setSecureContext(found)
      known = found
    } catch {
      // The two are written one after the other: the next look finds what fits together.
    }
  }, lookMs).unref()
  return server.once('close', () => clearInterval(look)).setTimeout(IDLE_MS)
}

/**
 * Express puts its own prototypes, which descend from those of HTTP/1.1, under each request and answer; under those of HTTP/2 go
 * the same methods over the other base. https://github.com/expressjs/express/issues/3388
 */
function overBoth(app: Express): (req: Http2ServerRequest, res: Http2ServerResponse) => void {
  const { handle } = app as unknown as { handle: (this: unknown, req: unknown, res: unknown) => void }
  const overHttp2 = Object.create(app, {
    request: { value: rebased(app.request, express.request, Http2ServerRequest.prototype) },
    response: { value: rebased(app.response, express.response, Http2ServerResponse.prototype) },
  }) as unknown
  return (req, res) => {
    if (req.httpVersionMajor < 2) return void handle.call(app, req, res)
    // What HTTP/1.1 calls Host.
    req.headers.host ??= req.headers[':authority'] as string | undefined
    handle.call(overHttp2, req, res)
  }
}

/** The app's own prototype over Express's over that base. */
function rebased(own: object, ofExpress: object, base: object): object {
  const middle = Object.create(base, Object.getOwnPropertyDescriptors(ofExpress)) as object
  return Object.create(middle, Object.getOwnPropertyDescriptors(own)) as object
}
