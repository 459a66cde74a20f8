// node bench/speed/pages.ts [rounds]: first visits of four pages beside the same pages as one bundle, in turn, over HTTP/1.1 and HTTP/2.
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'
import { freePort } from '../../tools/process/free-ports.ts'
import { supervise } from '../../tools/process/supervised-process.ts'
import { selfSignedCertificate } from '../../tools/service-tests/self-signed-certificate.ts'
import { silentProgress } from '../../tools/start/progress.ts'
import { startSystem } from '../../tools/start/start-system.ts'
import { median } from '../matches/compare.ts'
import { buildBundle } from './bundle/build-bundle.ts'
import { serveBundle } from './bundle/serve-bundle.ts'
import { visit, type Visit } from './page-visit.ts'

const ROUNDS = Number(process.argv[2] ?? 7)
const SCRIPT_LIMIT_KIB = 350
/** Each page with what it shows when its first data is there. */
const PAGES = [
  { path: '/auth', shown: 'Username' },
  { path: '/', shown: 'Total Matches', data: '/api/dashboard' },
  { path: '/history', shown: 'vs Bo', data: '/api/matches' },
  { path: '/log-match', shown: 'Opponent name' },
]

const folder = mkdtempSync(path.join(tmpdir(), 'kitchenline-pages-'))
const at = (name: string) => path.join(folder, name)
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  const dataDir = at('data')
  mkdirSync(dataDir)
  const system = await startSystem({ dataDir, port: 0, progress: silentProgress, environment: { RATE_LIMITS: 'off' } })
  ends.unshift(() => system.stop())
  await buildBundle(at('bundle'))
  const registry = await (await fetch(`${system.address}/remotes/registry`)).text()
  const tls = certificate()
  const secure = await overHttp2(system.gatewayEnv)
  const plainBundle = await serveBundle({ folder: at('bundle'), product: system.address, registry })
  const secureBundle = await serveBundle({ folder: at('bundle'), product: system.address, registry, tls })
  ends.unshift(plainBundle.stop, secureBundle.stop)

  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags() })
  ends.unshift(() => browser.close())
  const value = await sessionWithAMatch(system.address)
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, slow 4G, processor 4x slower; median (range)`)
  for (const [product, bundle] of [
    [system.address, plainBundle.address],
    [secure, secureBundle.address],
  ] as const)
    for (const page of PAGES) {
      const pairs: [Visit, Visit][] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const pair: Visit[] = []
        // Each round begins with the other one.
        for (const side of round % 2 ? [1, 0] : [0, 1]) {
          const address = side ? bundle : product
          const isSecure = product.startsWith('https') && !side
          const name = isSecure ? '__Host-kl_session' : 'kl_session'
          const cookie = { name, value, path: '/', domain: 'localhost', httpOnly: true, secure: isSecure }
          pair[side] = await visit(browser, { ...page, address, cookies: [{ ...cookie, expires: -1, sameSite: 'Lax' }] })
        }
        pairs.push(pair as [Visit, Visit])
      }
      report(page.path, pairs)
    }
} finally {
  for (const end of ends) await end()
}

function certificate(): { key: string; cert: string } {
  selfSignedCertificate({ key: at('key.pem'), cert: at('cert.pem') }, 'localhost')
  return { key: readFileSync(at('key.pem'), 'utf8'), cert: readFileSync(at('cert.pem'), 'utf8') }
}

/** A second gateway of the same system, which serves TLS itself. */
async function overHttp2(env: Record<string, string>): Promise<string> {
  const port = await freePort()
  const address = `https://localhost:${port}`
  const own = { PORT: String(port), PUBLIC_ORIGIN: address, TLS_CERT: at('cert.pem'), TLS_KEY: at('key.pem'), METRICS_PORT: '0' }
  const part = await supervise({
    ...{ name: 'gateway-http2', command: process.execPath, args: ['--no-warnings', 'src/main.ts'], lifeline: 'ipc' as const },
    cwd: path.resolve(import.meta.dirname, '../../gateway'),
    env: { ...process.env, ...env, ...own },
    logFile: at('gateway-http2.log'),
    isReady: async () => readFileSync(at('gateway-http2.log'), 'utf8').includes('"listening"'),
    readyWithinSeconds: 60,
    report: console.log,
  })
  ends.unshift(() => part.stop())
  return address
}

async function sessionWithAMatch(address: string): Promise<string> {
  const username = `bench-${randomUUID().slice(0, 12)}`
  const account = { name: 'Bench', username, email: `${username}@example.com`, password: randomUUID() }
  const post = (where: string, body: object, cookie = '') =>
    fetch(address + where, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const [cookie = ''] = (await post('/api/register', account)).headers.getSetCookie().map((one) => one.split(';')[0]!)
  const match = { matchType: 'singles', result: 'won', opponentName: 'Bo', userScore: [11], opponentScore: [9] }
  const { status } = await post('/api/matches', { ...match, matchDate: new Date() }, cookie)
  if (status !== 201) throw new Error(`the match answered ${status}`)
  return cookie.slice(cookie.indexOf('=') + 1)
}

function report(name: string, pairs: [Visit, Visit][]): void {
  const of = (pick: (visit: Visit) => number, side: 0 | 1) => pairs.map((pair) => pick(pair[side]))
  const ratio = (pick: (visit: Visit) => number, goal: number) => {
    const ratios = pairs.map(([ours, baseline]) => pick(ours) / pick(baseline))
    const [least, most] = [Math.min(...ratios).toFixed(2), Math.max(...ratios).toFixed(2)]
    return `${median(ratios).toFixed(2)} (${least}-${most}, goal ${goal}${median(ratios) > goal ? ' OVER' : ''})`
  }
  const shownAt = (visit: Visit) => visit.shownAt
  const kib = (visit: Visit) => visit.kib
  const lcp = (visit: Visit) => visit.lcp
  const scripts = median(of((visit) => visit.scriptGzipKib, 0))
  const trips = (side: 0 | 1) => median(of((visit) => visit.roundTrips, side))
  const [first] = pairs[0]!
  console.log(`${first.protocol.padEnd(9)} ${name.padEnd(11)} first data ${ratio(shownAt, 0.9)}; bytes ${ratio(kib, 1)}`)
  console.log(
    `  first data ${median(of(shownAt, 0)).toFixed(0)} and ${median(of(shownAt, 1)).toFixed(0)} ms; LCP ${ratio(lcp, 1.05)}`,
  )
  console.log(
    `  ${median(of(kib, 0)).toFixed(0)} and ${median(of(kib, 1)).toFixed(0)} KiB; LCP ${median(of(lcp, 0)).toFixed(0)} and ${median(of(lcp, 1)).toFixed(0)} ms, of ${first.largest};` +
      ` scripts ${scripts.toFixed(0)} KiB gzip, ${(scripts / SCRIPT_LIMIT_KIB).toFixed(2)} of ${SCRIPT_LIMIT_KIB} (goal 0.7);` +
      ` round trips ${trips(0)} and ${trips(1)} (goal 3)`,
  )
}
