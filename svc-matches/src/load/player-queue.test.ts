import { createPlayerQueue, type PlayerQueue } from './player-queue.ts'

const settled = () => new Promise((resume) => setImmediate(resume))

/** Records the admitted calls, and ends them on request. */
function callers(queue: PlayerQueue) {
  const started: string[] = []
  const leaves = new Map<string, () => void>()
  return {
    gone: started,
    async come(player: string, name: string) {
      const leave = await queue(player)
      started.push(name)
      leaves.set(name, leave)
    },
    async leave(name: string) {
      leaves.get(name)!()
      await settled()
    },
  }
}

it('queues one player’s calls in order, apart from other players’', async () => {
  const { gone: started, come, leave } = callers(createPlayerQueue({ atOnce: 1, waiting: 5 }))
  for (const name of ['a1', 'a2', 'a3']) void come('ana', name)
  await come('bo', 'b1')
  expect(started).toEqual(['a1', 'b1'])
  await leave('a1')
  expect(started).toEqual(['a1', 'b1', 'a2'])
  await leave('a2')
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
})

it('refuses at once what is too much, and has room again afterwards', async () => {
  const { gone: started, come, leave } = callers(createPlayerQueue({ atOnce: 2, waiting: 1 }))
  for (const name of ['a1', 'a2', 'a3']) void come('ana', name)
  await expect(come('ana', 'a4')).rejects.toMatchObject({ code: 'OVERLOADED' })
  await settled()
  for (const name of ['a1', 'a2', 'a3']) await leave(name)
  await come('ana', 'a5')
  expect(started).toEqual(['a1', 'a2', 'a3', 'a5'])
})

it('refuses who has waited too long, and lets the next one run', async () => {
  const { gone: started, come, leave } = callers(createPlayerQueue({ atOnce: 1, waiting: 5, waitMs: 1 }))
  await come('ana', 'a1')
  await expect(come('ana', 'a2')).rejects.toMatchObject({ code: 'OVERLOADED' })
  await leave('a1')
  await come('ana', 'a3')
  expect(started).toEqual(['a1', 'a3'])
})
