import { randomUUID } from 'node:crypto'
import { visitor, type Answer, type Call, type Visitor } from './load.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Player = Visitor & { username: string }
/** Who play their matches together: more would run out of time on a busy machine. */
const AT_ONCE = 4
export const PASSWORD = 'dink-and-drive'

type Options = { count: number; connections: number; matches: number }

/** Registered one after the other, for each costs a slow hash; signed in, and with so many matches behind them. */
export async function newPlayers(address: string, { count, connections, matches }: Options): Promise<Player[]> {
  const players: Player[] = []
  for (let at = 0; at < count; at += 1) {
    const username = `bench_${randomUUID().slice(0, 8)}`
    const one = { ...visitor(address, connections), username }
    const body = { username, name: username, email: `${username}@example.com`, password: PASSWORD }
    await expectOk(one.send({ method: 'POST', path: '/api/register', body }))
    players.push(one)
  }
  const play = async ({ send }: Player) => {
    for (let turn = 0; turn < matches; turn += 1) await expectOk(send(newMatch(turn)))
  }
  for (let at = 0; at < count; at += AT_ONCE) await Promise.all(players.slice(at, at + AT_ONCE).map(play))
  return players
}

/** A visitor of its own who has signed in. */
export async function signedIn(address: string, username: string, password = PASSWORD): Promise<Visitor> {
  const one = visitor(address)
  await expectOk(one.send({ method: 'POST', path: '/api/login', body: { username, password } }))
  return one
}

export const outcome = (won: boolean) =>
  won
    ? { result: 'won', userScore: [11, 9, 11], opponentScore: [7, 11, 8] }
    : { result: 'lost', userScore: [9, 11, 7], opponentScore: [11, 8, 11] }

/** Every other one doubles. */
export function newMatch(turn: number): Call {
  const won = turn % 3 > 0
  const level = 3 + (turn % 20) / 10
  const singles = { opponentName: `Player ${turn % 12}`, opponentSkillLevel: level }
  const doubles = {
    ...{ opponent1Name: `Player ${turn % 12}`, opponent1SkillLevel: level },
    ...{ opponent2Name: `Player ${(turn + 5) % 12}`, opponent2SkillLevel: level, partnerName: `Partner ${turn % 5}` },
  }
  return {
    method: 'POST',
    path: '/api/matches',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...{ matchType: turn % 2 ? 'doubles' : 'singles', location: 'Riverside courts' },
      matchDate: new Date(Date.now() - (turn % 50) * DAY_MS).toISOString(),
      ...outcome(won),
      ...(turn % 2 ? doubles : singles),
    },
  }
}

export async function expectOk(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  if (answer.status >= 400) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 200)}`)
  return answer
}
