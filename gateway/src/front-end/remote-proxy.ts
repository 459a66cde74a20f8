import type { RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

/** Passes the files of a remote on from where its team runs it. Cookies are nobody's business there, and neither way. */
export function remoteProxy(base: string): RequestHandler {
  return createProxyMiddleware({
    target: base,
    changeOrigin: true,
    proxyTimeout: 10_000,
    on: {
      proxyReq: (proxied) => proxied.removeHeader('cookie'),
      proxyRes: (answer) => {
        delete answer.headers['set-cookie']
      },
    },
  })
}
