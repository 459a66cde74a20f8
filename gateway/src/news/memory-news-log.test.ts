import { jest } from '@jest/globals'
import { memoryNewsLog } from './memory-news-log.ts'

it('knows what it has let go', async () => {
  const entries = memoryNewsLog({ players: 2, startedAt: 7 })
  const begin = await entries.end('ana')
  await entries.append('ana', 'friends')
  for (let at = 0; at < 201; at += 1) await entries.append('bo', 'friends')
  expect(await entries.after('bo', begin)).toBeUndefined()
  expect(await entries.after('ana', begin)).toHaveLength(1)
  await entries.append('cy', 'friends')
  expect(await entries.after('ana', begin)).toBeUndefined()
  expect(await entries.after('bo', '6-1')).toBeUndefined()
  expect(await entries.after('bo', '7-9999')).toBeUndefined()
})

it('keeps the time of the last news of each player, whatever the clock says, and of those it has let go the latest', async () => {
  let now = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  try {
    const entries = memoryNewsLog({ players: 1 })
    now += 20
    expect(await entries.isQuiet('ana', 10)).toBe(true)
    expect(await entries.isQuiet('ana', 10_000)).toBe(false)
    await entries.append('ana', 'friends')
    expect([await entries.isQuiet('ana', 10), await entries.hadNews('ana', 'friends', 10)]).toEqual([false, true])
    expect(await entries.isQuiet('bo', 10)).toBe(true)
    now += 20
    expect([await entries.isQuiet('ana', 10), await entries.hadNews('ana', 'friends', 10)]).toEqual([true, false])
    await entries.append('bo', 'friends')
    expect(await entries.isQuiet('ana', 30)).toBe(false)
  } finally {
    clock.mockRestore()
  }
})
