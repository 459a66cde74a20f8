import * as pb from '@kitchenline/proto/matches'
import { streamCall } from '@kitchenline/runtime'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { OpponentModel } from '../src/records/opponent.model.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const service = forAllTests(startService)

it('a book of more than a message holds comes by name, in parts that each fit into one', async () => {
  const userId = newPlayer()
  const numbers = Array.from({ length: 1_450 }, (_, number) => String(number).padStart(4, '0'))
  await OpponentModel.insertMany(
    numbers.map((number) => ({
      ...{ _id: service.ctx.newId(), userId, name: `P${number}`, nameKey: `p${number}`, notes: 'x'.repeat(4_000) },
      ...{ skillLevel: 3, skillCategory: 'intermediate', createdAt: new Date() },
      ...{ totalMatches: 0, wins: 0, losses: 0, v: 0 },
    })),
  )
  const parts: pb.StreamOpponentsResponse[] = []
  for await (const part of streamCall(service.client.streamOpponents.bind(service.client), {}, service.as({ userId })))
    parts.push(part)
  expect(parts.flatMap(({ opponents }) => opponents.map(({ name }) => name))).toEqual(numbers.map((number) => `P${number}`))
  const bytes = parts.map((part) => pb.StreamOpponentsResponse.encode(part).finish().length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(4 << 20)
  expect(Math.max(...bytes)).toBeLessThan(4 << 20)
  await expect(player(service, userId).opponents()).resolves.toHaveLength(1_450)
})
