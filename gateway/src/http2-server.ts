import { readFileSync } from 'node:fs'
import { createSecureServer, Http2ServerRequest, Http2ServerResponse, type Http2SecureServer } from 'node:http2'
import express, { type Express } from 'express'
import { IDLE_MS, LIMITS } from './http-server.ts'

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
