import { setTimeout as sleep } from 'node:timers/promises'
import { type Count, newCount, visitor, type Visitor } from './visitor.ts'

export type Player = Visitor & { id: string; name: string }

export const PASSWORD = 'Rolling-Restart-7'

/** Registered at one gateway, at home at all. */
export async function newPlayer(gateways: string[], name: string, count = newCount(), address?: string): Promise<Player> {
  const player = visitor({ gateways, count, address })
  const body = { username: name, name, email: `${name}@example.org`, password: PASSWORD, skillLevel: 3.5 }
  const { status, body: text } = await player.ask({ method: 'POST', path: '/api/register', body, key: `register-${name}` })
  if (status !== 201) throw new Error(`${name} could not be registered: ${status} ${text}`)
  return { ...player, name, id: (JSON.parse(text) as { id: string }).id }
}

const READS = ['/api/users/me', '/api/dashboard', '/api/matches', '/api/friends', '/api/subscription/status', '/api/opponents']

export type Play = {
  count: Count
  /** Ends the load and says how many matches were logged and how many are stored. */
  end(): Promise<{ logged: number; stored: number }>
}

/** A small load until it is ended: every player looks at pages in turn and logs a match in each round. */
export function play(players: Player[], count: Count, { pauseMs = 20, pages = [] as string[] } = {}): Play {
  let isOver = false
  let logged = 0
  const running = players.map(async (player) => {
    for (let round = 1; !isOver; round += 1) {
      for (const path of [...READS, ...pages]) {
        const { status } = await player.ask({ path })
        if (status >= 400 && status < 500) count.failed.push(`GET ${path} ${status}`)
        await sleep(pauseMs)
      }
      const body = matchOf(round)
      const { status } = await player.ask({ method: 'POST', path: '/api/matches', body, key: `${player.name}-${round}` })
      if (status === 201) logged += 1
      else count.failed.push(`POST /api/matches ${status}`)
    }
  })
  return {
    count,
    async end() {
      isOver = true
      await Promise.all(running)
      const lists = await Promise.all(players.map(({ ask: send }) => send({ path: '/api/matches' })))
      return { logged, stored: lists.reduce((sum, { body }) => sum + (JSON.parse(body) as unknown[]).length, 0) }
    },
  }
}

export const matchOf = (round: number) => ({
  matchType: 'singles',
  result: round % 2 ? 'won' : 'lost',
  matchDate: new Date(Date.UTC(2026, 0, 1) + round * 60_000).toISOString(),
  opponentName: 'Bo',
  ...(round % 2 ? { playerScore: 11, opponentScore: 7 } : { playerScore: 7, opponentScore: 11 }),
})
