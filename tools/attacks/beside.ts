import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { matchOf, newPlayer, PASSWORD, type Player } from '../instances/players.ts'
import { newCount, send, type Call } from '../instances/visitor.ts'
import type { Target } from './attacks.ts'

/** Where the attackers are too, and elsewhere. */
const ADDRESSES = ['203.0.113.9', '198.51.100.1'] as const
const SECOND_MS = 1_000
/** As a person, or a page, that comes back after the second that a refusal names. */
const TRIES = 5
const ROUNDS = 2

/** One thing that a player did: how often it was tried until it was done, or the answer to the last try. */
export type Act = { what: string; status: number; tries: number; ms: number }

export type Bystanders = {
  target: Target
  /** Both sign in, look and log a match, twice. */
  play(): Promise<Act[]>
  leave(): void
}

let names = 0

/** Two players of their own for one attack, and what it is begun with. */
export async function bystanders(gateway: string): Promise<Bystanders> {
  // From everywhere: one address may make thirty accounts in ten minutes.
  const register = (address?: string) => {
    names += 1
    const [high, low] = [names >> 8, names & 255]
    return newPlayer([gateway], `attacked-${names}-${process.pid}`, newCount(), address ?? `192.0.${2 + high}.${low}`)
  }
  const players = [await register(), await register()]
  const attackers: Player[] = []
  const agent = new Agent({ keepAlive: true })
  const endedCookie = await endOne(gateway, players[0]!, agent)
  return {
    target: {
      ...{ gateway, address: ADDRESSES[0], endedCookie },
      async accounts(count) {
        for (let at = 0; at < count; at += 1) attackers.push(await register())
        return attackers
      },
    },
    play: async () => (await Promise.all(players.map((player, at) => play(gateway, player, ADDRESSES[at]!, agent)))).flat(),
    leave: () => {
      for (const player of [...players, ...attackers]) player.leave()
      agent.destroy()
    },
  }
}

async function endOne(gateway: string, { name }: Player, agent: Agent): Promise<string> {
  const logIn = { method: 'POST', path: '/api/login', body: { username: name, password: PASSWORD } }
  const { headers, status, body } = await send(gateway, logIn, { agent, cookie: '' })
  const cookie = headers['set-cookie']?.[0]?.split(';')[0]
  if (!cookie) throw new Error(`${name} could not sign in: ${status} ${body}`)
  await send(gateway, { method: 'POST', path: '/api/logout', body: {} }, { agent, cookie })
  return cookie
}

async function play(gateway: string, player: Player, address: string, agent: Agent): Promise<Act[]> {
  const acts: Act[] = []
  const act = async (what: string, call: Call, cookie: string) => {
    const startedAt = performance.now()
    for (let tries = 1; ; tries += 1) {
      const { status } = await send(gateway, call, { agent, cookie, address })
      const ms = performance.now() - startedAt
      if (status < 300 || tries === TRIES) return void acts.push({ what: `${address} ${what}`, status, tries, ms })
      await sleep(SECOND_MS)
    }
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const logIn = { username: player.name, password: PASSWORD }
    await act('signs in', { method: 'POST', path: '/api/login', body: logIn }, '')
    await act('looks', { path: '/api/dashboard' }, player.cookie())
    const match = { method: 'POST', path: '/api/matches', body: matchOf(round), key: `${player.name}-${round}` }
    await act('logs a match', match, player.cookie())
  }
  return acts
}
