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
