import { existsSync, readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

type Tls = { key: string; cert: string }
type Options = { folder: string; product: string; registry: string; tls?: Tls }

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', woff2: 'font/woff2' }
const WHO_IS_THERE = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/users/me">'
const NO_SESSION = '<meta name="kitchenline-session" content="none">'

/** As the product's pages. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The bundle's files and its page for every address, compressed beforehand, and the product's API behind it. */
export async function serveBundle({ folder, product, registry, tls }: Options): Promise<{ address: string; stop(): void }> {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const page = (hasSession: boolean) => {
    const text = html.replace(
      '<!--kitchenline:head-->',
      () =>
        `<title>Kitchenline</title>${hasSession ? WHO_IS_THERE : NO_SESSION}<script type="application/json" id="remotes">${menusOf(registry)}</script>`,
    )
    return brotliCompressSync(text, QUALITY)
  }
  const pages = { player: page(true), visitor: page(false) }
  const answer: RequestListener = (req, res) => {
    const { pathname } = new URL(req.url ?? '/', product)
    if (pathname.startsWith('/api/')) return void pass(product, req, res)
    const name = path.join(folder, path.basename(pathname))
    if (pathname.startsWith('/assets/') && existsSync(name)) {
      const isSmaller = existsSync(`${name}.br`)
      res.setHeader('Content-Type', TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream')
      res.setHeader('Cache-Control', 'public,max-age=31536000,immutable')
      if (isSmaller) res.setHeader('Content-Encoding', 'br')
      return void res.end(readFileSync(isSmaller ? `${name}.br` : name))
    }
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.setHeader('Content-Encoding', 'br')
    res.end(req.headers.cookie?.includes('kl_session=') ? pages.player : pages.visitor)
  }
  const server = tls ? createSecureServer({ ...tls, allowHTTP1: true }, answer as never) : createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `${tls ? 'https' : 'http'}://localhost:${port}`, stop: () => void server.close() }
}

/** Of the product's list of remotes what this one reads: which paths there are, and the menu. */
function menusOf(registry: string): string {
  const remotes = Object.entries(JSON.parse(registry) as Record<string, object>)
  return JSON.stringify(Object.fromEntries(remotes.map(([name, remote]) => [name, { ...remote, needs: {} }])))
}

function pass(product: string, req: IncomingMessage, res: ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(req.headers).filter(([name]) => !/^(:|host$|origin$|sec-)/.test(name)))
  const passed = request(new URL(req.url!, product), { method: req.method, headers }, (found) => {
    const passedOn = Object.entries(found.headers).filter(([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name))
    res.writeHead(found.statusCode ?? 502, Object.fromEntries(passedOn) as Record<string, string>)
    found.pipe(res)
  })
  passed.on('error', () => res.destroy())
  req.pipe(passed)
}
