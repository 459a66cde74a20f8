// A product full of players: some made by its own code, all others copies of these under ids of their own.
import { randomUUID } from 'node:crypto'
import { addDays, MATCH_FORMATS } from '@kitchenline/domain'
import { inBatches } from '@kitchenline/runtime'
import mongoose from 'mongoose'
import { dailyMatches, DailyMatchesModel } from '../../svc-matches/src/daily/daily-matches.repository.ts'
import { writeDailyMatches, yesterday } from '../../svc-matches/src/daily/daily-matches.ts'
import { SERVICES } from '../../tools/start/service-names.ts'
import { pairId } from '../../svc-social/src/friendships/pair.ts'
import { insertAccounts } from '../admin/seed-accounts.ts'
import { seedPlayer } from '../matches/seed.ts'
import { befriend, type Couple } from '../people/friends.ts'
import type { Visitor } from './load.ts'
import { expectOk, newPlayers, signedIn } from './players.ts'

const SAMPLES = 40
const MATCHES = 100
/** The first sample has played its matches in so many days, the next one in twice as many. */
const DAYS = 30
const ACTIVE_DAYS = 90
const COPIES_AT_ONCE = 20
const BATCHES_AT_ONCE = 3
/** Whom each player is a friend of: so many places further on, and as many before. */
const FRIENDS_AT = [1, 7, 31, 127, 401]
export const POPULAR_PLAYERS = 4
/** The popular have these as well, and so 500. */
const NEXT_ONES = 495
/** Copies have accounts of their own, whose names no one else has. */
const OF_ACCOUNTS = ['users', 'login_claims', 'user_signup_analytics', 'seen_days']
/** What an account has of its own besides ids, its level among it. */
const OWN = /"(referralCode|currentSkillLevel|skillLevelDelta)":[^,}]+/g
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

type Row = Record<string, unknown>
type Table = { database: string; collection: string; rows: Row[] }
type Ask = (path: string) => Promise<string>
type Sample = { id: string; ask: Ask; tables: Table[] }

type Product = { address: string; databaseUri: string }

/** So many players with 10 friends each, and some with 100 matches: answers the usernames of these, those with 500 friends first. */
export async function seedPlayers({ address, databaseUri: uri }: Product, size: number, withMatches: number): Promise<string[]> {
  const client = await mongoose.mongo.MongoClient.connect(uri)
  try {
    const samples = await makeSamples(address, uri, client)
    const ids = Array.from({ length: size - SAMPLES }, () => randomUUID() as string)
    await copy(client, samples, ids.slice(0, withMatches))
    await befriend(client.db('kitchenline_social'), couplesAmong(ids))
    const { passwordHash } = (await client
      .db('kitchenline_identity')
      .collection('users')
      .findOne({ _id: samples[0]!.id as never }))!
    const usernames = await inDatabase(uri, 'identity', () => insertAccounts(ids, passwordHash as string))
    await inDatabase(uri, 'matches', countDays)
    await expectSame(samples[0]!.ask, asking(await signedIn(address, usernames[SAMPLES]!)))
    return usernames.slice(0, withMatches)
  } finally {
    await client.close()
  }
}

/** The services' own code at work in their database. They have made their indices; those of all models together are not for one of them. */
export async function inDatabase<T>(uri: string, service: string, run: () => Promise<T>): Promise<T> {
  await mongoose.connect(uri, { dbName: `kitchenline_${service}`, autoIndex: false, autoCreate: false })
  try {
    return await run()
  } finally {
    await mongoose.disconnect()
  }
}

const asking =
  ({ send }: Visitor): Ask =>
  async (path) =>
    (await expectOk(send({ path }))).text

async function makeSamples(address: string, uri: string, client: mongoose.mongo.MongoClient): Promise<Sample[]> {
  const players = await newPlayers(address, { count: SAMPLES, connections: 1, matches: 0 })
  const samples: Sample[] = []
  for (const ask of players.map(asking)) {
    const { id } = JSON.parse(await ask('/api/users/me')) as { id: string }
    samples.push({ id, ask, tables: [] })
  }
  await inDatabase(uri, 'matches', async () => {
    for (const [at, { id }] of samples.entries()) await seedPlayer(MATCHES, { userId: id, days: DAYS * (at + 1) })
  })
  for (const sample of samples) {
    // What is written when it is first asked for.
    for (const format of MATCH_FORMATS) {
      await sample.ask(`/api/analytics/${format}/history`)
      await sample.ask(`/api/users/${sample.id}/ai-skill-analysis?type=${format}`)
    }
    await sample.ask('/api/dashboard?tz=UTC')
    sample.tables = await tablesOf(client, sample.id)
  }
  return samples
}

/** Everything that any service has stored for a player. */
async function tablesOf(client: mongoose.mongo.MongoClient, id: string): Promise<Table[]> {
  const tables: Table[] = []
  for (const service of SERVICES) {
    const database = `kitchenline_${service}`
    const db = client.db(database)
    for (const { name: collection } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
      if (collection.startsWith('system.') || OF_ACCOUNTS.includes(collection)) continue
      const filter = { $or: [{ _id: { $regex: `^${id}` } }, { userId: id }] }
      const rows = await db
        .collection<Row>(collection)
        .find(filter as never)
        .toArray()
      if (rows.length > 0) tables.push({ database, collection, rows })
    }
  }
  const matches = tables.find(({ collection }) => collection === 'matches')!.rows
  const since = addDays(yesterday(new Date()), -ACTIVE_DAYS)
  const days = new Set(matches.map(({ playedOn }) => playedOn as string).filter((day) => day > since))
  // Seen on each day of play, under a name of that day alone.
  const visits = [...days].map((day) => ({ _id: `${day}.${randomUUID()}` }))
  return [...tables, { database: 'kitchenline_identity', collection: 'seen_days', rows: visits }]
}

async function copy(client: mongoose.mongo.MongoClient, samples: readonly Sample[], ids: readonly string[]): Promise<void> {
  const places = new Set(samples.flatMap(({ tables }) => tables.map(({ database, collection }) => `${database}.${collection}`)))
  const collectionAt = (place: string) => {
    const [database, collection] = place.split('.') as [string, string]
    return client.db(database).collection(collection)
  }
  // Made again at the end: an index that grows by rows of any order takes most of the time.
  const indices = new Map<string, mongoose.mongo.IndexDescriptionInfo[]>()
  for (const place of places) {
    indices.set(place, await collectionAt(place).indexes())
    await collectionAt(place).dropIndexes()
  }
  const copies = ids.map((id, at) => ({ id, sample: samples[at % SAMPLES]! }))
  const batches = inBatches(copies, COPIES_AT_ONCE).values()
  const write = async () => {
    for (const batch of batches) {
      const written: Record<string, Row[]> = {}
      for (const { id, sample } of batch) {
        const rename = renaming(new Map([[sample.id, id]]))
        for (const { database, collection, rows } of sample.tables)
          (written[`${database}.${collection}`] ??= []).push(...rows.map((row) => rename(row) as Row))
      }
      await Promise.all(Object.entries(written).map(([place, rows]) => collectionAt(place).insertMany(rows, { ordered: false })))
    }
  }
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, write))
  for (const [place, all] of indices)
    for (const { key, v: _version, ...options } of all)
      if (options.name !== '_id_') await collectionAt(place).createIndex(key as mongoose.mongo.IndexSpecification, options)
}

/** Another id for each id, the same throughout: also within a text, and where one names a field. */
function renaming(names: Map<string, string>): (value: unknown) => unknown {
  const nameOf = (id: string) => {
    // The moment in an id that has one stays: rows of one time lie side by side.
    const name = names.get(id) ?? (id[14] === '7' ? id.slice(0, 15) + randomUUID().slice(15) : randomUUID())
    names.set(id, name)
    return name
  }
  const inText = (text: string) => (text.length < 36 ? text : text.replace(UUID, nameOf))
  return function rename(value: unknown): unknown {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map(rename)
    if (value?.constructor !== Object) return value
    const copied: Row = {}
    for (const [field, inner] of Object.entries(value)) copied[inText(field)] = rename(inner)
    return copied
  }
}

function couplesAmong(ids: readonly string[]): Couple[] {
  const friendsAt = (distances: readonly number[]) => (id: string, place: number) =>
    distances.map((distance): Couple => [id, ids[(place + distance) % ids.length]!])
  const ofPopular = ids.slice(0, POPULAR_PLAYERS).flatMap(friendsAt(Array.from({ length: NEXT_ONES }, (_, at) => at + 1)))
  const couples = [...ids.flatMap(friendsAt(FRIENDS_AT)), ...ofPopular]
  return [...new Map(couples.map((couple) => [pairId(...couple), couple])).values()]
}

/** Days as the nightly job would have counted them; a service that ran meanwhile has counted some that were not complete. */
async function countDays(): Promise<void> {
  const ctx = { dailyMatches, clock: () => new Date() }
  await DailyMatchesModel.deleteMany({})
  while ((await dailyMatches.newest())?.date !== yesterday(new Date())) await writeDailyMatches(ctx)
}

/** A copy that answered otherwise than its sample would be measured for nothing. */
async function expectSame(...both: [Ask, Ask]): Promise<void> {
  const paths = await Promise.all(both.map(pathsOf))
  for (const [at, path] of paths[0]!.entries()) {
    const [sample, copied] = await Promise.all(
      both.map(async (ask, side) => (await ask(paths[side]![at]!)).replace(UUID, 'id').replace(OWN, '')),
    )
    if (sample !== copied) throw new Error(`a copy answers otherwise at ${path}: ${sample}, but ${copied}`)
  }
}

async function pathsOf(ask: Ask): Promise<string[]> {
  const { id } = JSON.parse(await ask('/api/users/me')) as { id: string }
  const book = JSON.parse(await ask('/api/opponents')) as { id: string; name: string }[]
  const rival = book.find(({ name }) => name === 'Player 0')!
  return [
    ...['/api/dashboard?tz=UTC', '/api/matches?limit=100', `/api/opponents/${rival.id}/head-to-head`],
    ...MATCH_FORMATS.map((format) => `/api/users/${id}/ai-skill-analysis?type=${format}`),
  ]
}
