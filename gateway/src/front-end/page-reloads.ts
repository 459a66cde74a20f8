import type { RequestHandler } from 'express'

/** While developing: open pages listen at this address, and load again when a part of the product has changed. */
export function pageReloads(address: string): RequestHandler {
  return (_req, res, next) => {
    const send = res.send.bind(res)
    res.send = (body: unknown) => {
      if (typeof body !== 'string' || !res.get('Content-Type')?.startsWith('text/html')) return send(body)
      const { nonce } = res.locals as { nonce: string }
      const policy = String(res.get('Content-Security-Policy'))
      const wider = policy.replace('script-src', `script-src 'nonce-${nonce}'`).replace('connect-src', `connect-src ${address}`)
      const script = `new EventSource('${address}').onmessage = () => location.reload()`
      res.set('Content-Security-Policy', wider)
      return send(body.replace('</body>', `<script nonce="${nonce}">${script}</script></body>`))
    }
    next()
  }
}
