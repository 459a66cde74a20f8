import { type DemoClient, demoClient } from './demo-client.ts'
import { QUESTIONED, DEMO_PASSWORD, DEMO_PLAYER, FRIENDS, type Person, STRANGERS, WAITING } from './people.ts'
import { type DemoMatch, planSeason } from './season.ts'

type Account = { id: string; createdAt: string }
type Visitor = { client: DemoClient; account: Account; person: Person }
type Request = { id: string; sender: { id: string }; receiver: { id: string } }

const DEMO_MATCHES = 60
const FRIEND_MATCHES = 12
/** Whenever it begins, the player ends on a run of wins, of which the dashboard has something to say. */
export const DEMO_SEED = 6195

/** Fills in what is missing of the demo through the public API; a second time there is nothing missing. */
export async function fillDemo({ address, print }: { address: string; print: (line: string) => void }): Promise<string> {
  if (process.env.NODE_ENV === 'production') throw new Error('its password is public, so there is none in production')
  const player = await signIn(address, DEMO_PLAYER)
  const { age, duprRating, bio } = DEMO_PLAYER
  await player.client.ask('PATCH', '/api/users/me', { age, duprRating, bio })
  const others: Visitor[] = []
  for (const person of [...FRIENDS, WAITING, QUESTIONED]) others.push(await signIn(address, person))

  await writeBook(player)
  const seasons = [player, ...others].map((visitor, index) =>
    logSeason(visitor, index, index === 0 ? DEMO_MATCHES : FRIEND_MATCHES),
  )
  const [logged] = await Promise.all(seasons)
  await befriend(player, others, print)
  const what = logged === 0 ? 'was there already' : `${logged} matches logged`
  return `${what}; sign in as ${DEMO_PLAYER.username} with the password ${DEMO_PASSWORD}`
}

async function signIn(address: string, person: Person): Promise<Visitor> {
  const client = demoClient(address)
  const { username, name, skillLevel } = person
  const email = `${username}@demo.example`
  const registered = await client.send<Account>('POST', '/api/register', {
    username,
    name,
    email,
    password: DEMO_PASSWORD,
    skillLevel,
  })
  if (registered.status === 201) {
    await client.ask('PATCH', '/api/users/me', { bio: person.bio })
    return { client, account: registered.body, person }
  }
  if (registered.status !== 409) throw new Error(`registering ${username} was answered with ${registered.status}`)
  const account = await client.ask<Account>('POST', '/api/login', { username, password: DEMO_PASSWORD })
  return { client, account, person }
}

/** Whom one plays with and against, with their levels: matches alone would not tell a partner's. */
async function writeBook({ client }: Visitor): Promise<void> {
  const there = await client.ask<{ name: string }[]>('GET', '/api/opponents')
  const names = new Set(there.map(({ name }) => name))
  for (const { name, skillLevel } of [...FRIENDS, QUESTIONED, ...STRANGERS]) {
    // A version without this call makes the book from the matches.
    if (!names.has(name)) await client.send('POST', '/api/opponents', { name, skillLevel }, `demo-${name.replace(' ', '-')}`)
  }
}

/** Dates count back from the account's beginning, so a later start plans the very same season and finds it there. */
async function logSeason({ client, account, person }: Visitor, index: number, matches: number): Promise<number> {
  const planned = planSeason({
    name: person.name,
    seed: DEMO_SEED + index,
    matches,
    level: person.skillLevel,
    until: new Date(account.createdAt),
  })
  const there = await client.ask<DemoMatch[]>('GET', '/api/matches')
  const dates = new Set(there.map(({ matchDate }) => Date.parse(matchDate)))
  const missing = planned.filter(({ matchDate }) => !dates.has(Date.parse(matchDate)))
  for (const match of missing) await client.ask('POST', '/api/matches', match, `demo-${match.matchDate}`)
  return missing.length
}

async function befriend(player: Visitor, others: Visitor[], print: (line: string) => void): Promise<void> {
  const friends = await player.client.send<{ friend: { id: string } }[]>('GET', '/api/friends')
  const received = await player.client.send<Request[]>('GET', '/api/friend-requests/received')
  const sent = await player.client.send<Request[]>('GET', '/api/friend-requests/sent')
  if ([friends, received, sent].some(({ status }) => status === 404)) {
    return print('the demo has no friends yet: this version knows no friend requests')
  }
  const known = new Set([
    ...friends.body.map(({ friend }) => friend.id),
    ...received.body.map(({ sender }) => sender.id),
    ...sent.body.map(({ receiver }) => receiver.id),
  ])
  for (const other of others.filter(({ account }) => !known.has(account.id))) {
    const needsConfirmation = other.person === QUESTIONED
    const from = needsConfirmation ? player : other
    const receiverId = needsConfirmation ? other.account.id : player.account.id
    const { status } = await from.client.send('POST', '/api/friend-requests', { receiverId })
    if (status === 404) return print('the demo has no friends yet: this version knows no friend requests')
  }
  const friendIds = new Set(others.filter(({ person }) => FRIENDS.includes(person)).map(({ account }) => account.id))
  for (const { id, sender } of await player.client.ask<Request[]>('GET', '/api/friend-requests/received')) {
    if (friendIds.has(sender.id)) await player.client.ask('PATCH', `/api/friend-requests/${id}/accept`)
  }
}
