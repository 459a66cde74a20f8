import { randomUUID } from 'node:crypto'
import { visitor, type Answer, type Call, type Visitor } from './load.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Player = Visitor & { username: string }
export const PASSWORD = 'dink-and-drive'

/** Registered, signed in, and with so many matches behind them. */
export async function newPlayer(address: string, connections: number, matches: number): Promise<Player> {
  const one = visitor(address, connections)
  const username = `bench_${randomUUID().slice(0, 8)}`
  const body = { username, name: username, email: `${username}@example.com`, password: PASSWORD }
  await expectOk(one.send({ method: 'POST', path: '/api/register', body }))
  for (let turn = 0; turn < matches; turn += 1) await expectOk(one.send(newMatch(turn)))
  return { ...one, username }
}

export function newMatch(turn: number): Call {
  const won = turn % 3 > 0
  return {
    method: 'POST',
    path: '/api/matches',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...{ matchType: 'singles', result: won ? 'won' : 'lost', location: 'Riverside courts' },
      matchDate: new Date(Date.now() - (turn % 50) * DAY_MS).toISOString(),
      ...{ userScore: won ? [11, 9, 11] : [9, 11, 7], opponentScore: won ? [7, 11, 8] : [11, 8, 11] },
      ...{ opponentName: `Player ${turn % 12}`, opponentSkillLevel: 3 + (turn % 20) / 10 },
    },
  }
}

export async function expectOk(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  if (answer.status >= 400) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 200)}`)
  return answer
}
