import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, request as sendTo, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { REPOSITORY } from './front-end-config.ts'

// For work on the front end alone: serves the built shell and remotes as the gateway does, and passes /api on to it.
// node tools/webpack/dev-serve.ts [port] [gateway]
const port = Number(process.argv[2] ?? 4100)
const gateway = process.argv[3]
const REMOTES = ['mfe-matches', 'mfe-social', 'mfe-analytics', 'mfe-admin']
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const fileOf = (app: string, name: string) => path.join(REPOSITORY, app, 'dist', path.basename(name))
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

function page(nonce: string): string {
  const built = REMOTES.filter((app) => existsSync(fileOf(app, 'mf-manifest.json')))
  const registry = built.map((app) => {
    const { remoteEntry } = json(fileOf(app, 'mf-manifest.json')).metaData
    return [app.replace('-', '_'), { entry: `/remotes/${app}/${remoteEntry.name}` }]
  })
  const head = `<script type="application/json" id="remotes">${JSON.stringify(Object.fromEntries(registry))}</script>
    <meta name="csp-nonce" content="${nonce}">`
  return readFileSync(fileOf('shell', 'index.html'), 'utf8').replace('<!--kitchenline:head-->', head)
}

const policy = (nonce: string) =>
  `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; ` +
  `connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`

function serveFile(file: string, res: ServerResponse): void {
  if (!existsSync(file)) return void res.writeHead(404).end()
  res.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file))
}

function passOn(req: IncomingMessage, res: ServerResponse): void {
  if (!gateway) return void res.writeHead(401, { 'content-type': 'application/problem+json' }).end('{}')
  const target = new URL(req.url ?? '/', gateway)
  const forward = sendTo(target, { method: req.method, headers: { ...req.headers, host: target.host } }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(res)
  })
  forward.on('error', () => res.writeHead(503).end())
  req.pipe(forward)
}

createServer((req, res) => {
  const { pathname } = new URL(req.url ?? '/', 'http://localhost')
  const remote = /^\/remotes\/(mfe-[a-z]+)\/(.+)$/.exec(pathname)
  if (pathname.startsWith('/api/')) return passOn(req, res)
  if (remote?.[1] && remote[2]) return serveFile(fileOf(remote[1], remote[2]), res)
  if (pathname.startsWith('/assets/')) return serveFile(fileOf('shell', pathname), res)
  const nonce = randomBytes(16).toString('base64')
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy(nonce) }).end(page(nonce))
}).listen(port, () => console.log(`http://localhost:${port}`))
