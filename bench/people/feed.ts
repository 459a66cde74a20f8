// node bench/people/feed.ts [rounds]: the feed of a player with 500 friends beside one with 5, through all services. Interleaved, p50.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { feed, register, type FeedItemDto } from '@kitchenline/api'
import mongoose from 'mongoose'
import { demoClient, type DemoClient } from '../../tools/demo/demo-client.ts'
import { printedProgress } from '../../tools/start/progress.ts'
import { startSystem } from '../../tools/start/start-system.ts'
import { compare } from '../matches/compare.ts'
import { seedPlayer } from '../matches/seed.ts'
import { befriend } from './friends.ts'

const FRIENDS = [5, 500]
const MATCHES = 30
const ROUNDS = Number(process.argv[2] ?? 100)
const GOAL = 1.5
const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const system = await startSystem({ dataDir, port: 0, progress: printedProgress, environment: { RATE_LIMITS: 'off' } })
await mongoose.connect(system.databaseUri, { dbName: 'kitchenline_matches' })
try {
  const friends: string[] = []
  for (let at = 0; at < FRIENDS.at(-1)!; at += 1) {
    const { userId } = await seedPlayer(MATCHES)
    friends.push(userId)
  }
  await mongoose.connection
    .useDb('kitchenline_identity')
    .collection('users')
    .insertMany(friends.map(account) as never[])
  const players: DemoClient[] = []
  for (const count of FRIENDS) players.push(await playerWith(friends.slice(0, count)))
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, p50`)
  const candidates = players.map((player, at) => ({
    name: `${FRIENDS[at]} friends`,
    run: () => player.ask<FeedItemDto[]>(feed.method, feed.path),
  }))
  await compare(ROUNDS, { what: 'feed', goal: GOAL, candidates })
} finally {
  await mongoose.disconnect()
  await system.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function playerWith(friends: readonly string[]): Promise<DemoClient> {
  const client = demoClient(system.address)
  const username = `bench-${randomUUID().slice(0, 12)}`
  const body = { username, name: 'Bench', email: `${username}@example.com`, password: 'dink-and-drive' }
  const { id } = await client.ask<{ id: string }>(register.method, register.path, body)
  const social = mongoose.connection.getClient().db('kitchenline_social')
  await befriend(
    social,
    friends.map((friend) => [id, friend]),
  )
  const shown = await client.ask<FeedItemDto[]>(feed.method, feed.path)
  if (new Set(shown.map(({ player }) => player.id)).size < Math.min(friends.length, 5)) throw new Error('the feed lacks friends')
  return client
}

function account(id: string, at: number) {
  const username = `friend${at}`
  const name = `Friend ${at}`
  const createdAt = new Date()
  return {
    ...{ _id: id, username, usernameKey: username, email: `${username}@example.com`, emailKey: `${username}@example.com` },
    ...{ passwordHash: '-', name, nameKey: name.toLowerCase(), skillLevel: 3.5, skillCategory: 'intermediate', role: 'user' },
    ...{ referralCode: username, isVip: false, lastActiveAt: createdAt, createdAt, updatedAt: createdAt },
  }
}
