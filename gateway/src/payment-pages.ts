import type { RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

/** Shows the pages of the test provider under our own address, where every browser that reaches us reaches them. */
export function paymentPages(base: string): RequestHandler {
  return createProxyMiddleware({
    target: base,
    pathFilter: '/pay/**',
    changeOrigin: true,
    on: { proxyReq: (proxied) => proxied.removeHeader('cookie') },
  })
}
