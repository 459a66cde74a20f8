import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import sharp from 'sharp'
import { matchOf, PASSWORD, type Player } from '../instances/players.ts'
import { flood } from './flood.ts'
import { START, halfSent } from './half-sent.ts'

/** One at the attackers' own address, one elsewhere. */
export type Target = {
  gateway: string
  address: string
  /** The cookie of a session of the first player that has ended. */
  endedCookie: string
  /** So many accounts of the attackers. */
  accounts(count: number): Promise<Player[]>
}

/** Begins, and answers the way to end it. */
type Attack = (target: Target) => Promise<() => void>

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const allOf = (stops: (() => void)[]) => () => stops.forEach((stop) => stop())

const WITHOUT_SESSION = [
  '/api/docs',
  '/api/openapi.json',
  '/',
  '/auth?ref=ABCDEF23',
  '/remotes/registry',
  '/sitemap.xml',
  '/readyz',
]
const FORGED = { id: 'evt_1', object: 'event', type: 'x', data: { object: { id: 'sub_1' } } }
/** Of a gateway that counts the bodies of all together: so exactly filled, it has room for no other. */
const BODIES_BYTES = 64 * 1024 ** 2
const DRIPPING = { path: '/api/login', announced: 250_000, first: 10, drip: 4_200 }

/** Ways in which one client kept others out, each for as long as players beside it need. */
export const ATTACKS: Record<string, Attack> = {
  'pictures of nine accounts, each three times half-sent': async ({ gateway, address, accounts }) => {
    const picture = { method: 'PATCH', path: '/api/users/me', announced: 3_000_000, first: BODIES_BYTES / 27 - START.length }
    const senders = (await accounts(9)).flatMap((account) => [account, account, account])
    return allOf(senders.map((account) => halfSent({ gateway, address, cookie: account.cookie(), ...picture })))
  },

  'webhooks of five addresses, half-sent': async ({ gateway }) => {
    const webhook = { path: '/api/webhooks/stripe', announced: 524_288, first: BODIES_BYTES / 160 - START.length }
    return allOf(times(160, (at) => halfSent({ gateway, address: `203.0.113.${20 + (at % 5)}`, ...webhook })))
  },

  'bodies that drip with the cookie of an ended session': async ({ gateway, address, endedCookie }) =>
    allOf(times(8, () => halfSent({ gateway, address, cookie: endedCookie, ...DRIPPING }))),

  'log-ins that drip at one address': async ({ gateway, address }) =>
    allOf(times(40, () => halfSent({ gateway, address, ...DRIPPING }))),

  'right log-ins of one account from three addresses': async ({ gateway, address, accounts }) => {
    const [account] = await accounts(1)
    const logIn = { method: 'POST', path: '/api/login', body: { username: account!.name, password: PASSWORD } }
    const addresses = [address, '203.0.113.31', '203.0.113.32']
    return allOf(addresses.map((from) => flood({ gateway, atOnce: 32, address: from, next: () => logIn })))
  },

  'one photo after the other, three at once': async ({ gateway, address, accounts }) => {
    const [account] = await accounts(1)
    const noise = sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
    const jpeg = await noise.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    const body = JSON.stringify({ profilePicture: `data:image/jpeg;base64,${jpeg.toString('base64')}` })
    const change = { method: 'PATCH', path: '/api/users/me', body }
    return flood({ gateway, atOnce: 3, address, cookie: account!.cookie(), next: () => change })
  },

  'parts of a file, four at once': async ({ gateway, address, accounts }) => {
    const [account] = await accounts(1)
    const matches = times(500, (at) => ({ ...matchOf(at), notes: `${'n'.repeat(900)}${at}`, location: 'here' }))
    // Written once: the players are in the same process.
    const parts = times(4, (at) => JSON.stringify({ firstRow: 500 * at, matches }))
    const next = (turn: number) => ({ method: 'POST', path: '/api/matches/import/attack/rows', body: parts[turn % 4] })
    return flood({ gateway, atOnce: 4, address, cookie: account!.cookie(), next })
  },

  'a flood of what needs no session': async ({ gateway, address }) =>
    flood({ gateway, atOnce: 24, address, next: (turn) => ({ path: WITHOUT_SESSION[turn % WITHOUT_SESSION.length]! }) }),

  'forged webhooks': async ({ gateway, address }) =>
    flood({ gateway, atOnce: 24, address, next: () => ({ method: 'POST', path: '/api/webhooks/stripe', body: FORGED }) }),

  'sixty event streams of one account': async ({ gateway, address, accounts }) => {
    const [account] = await accounts(1)
    const headers = { cookie: account!.cookie(), 'x-forwarded-for': address }
    const streams = times(60, () => get(`${gateway}/api/events`, { headers }, (stream) => stream.resume()).on('error', () => {}))
    return allOf(streams.map((stream) => () => void stream.destroy()))
  },
}
