import { boundedPool } from './bounded-pool.ts'

const turn = () => new Promise((resume) => setImmediate(resume))

it('runs so many at once, lets so many wait in order, refuses the rest', async () => {
  const pool = boundedPool({ running: 2, waiting: 3 })
  const started: number[] = []
  const finish: (() => void)[] = []
  const task = (name: number) => () => new Promise<number>((resolve) => (started.push(name), finish.push(() => resolve(name))))
  const answers = Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((name) => pool(task(name))))
  await turn()
  expect(started).toEqual([1, 2])
  for (let next = 0; next < 5; next += 1) {
    finish[next]?.()
    await turn()
  }
  expect(started).toEqual([1, 2, 3, 4, 5])
  expect((await answers).map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as { code: string }).code))).toEqual([
    1,
    2,
    3,
    4,
    5,
    'OVERLOADED',
    'OVERLOADED',
  ])
})

it('continues after a task that failed', async () => {
  const pool = boundedPool({ running: 1, waiting: 1 })
  const answers = await Promise.allSettled([pool(() => Promise.reject(new Error('broken'))), pool(async () => 'fine')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  await expect(pool(async () => 'again')).resolves.toBe('again')
})
