/** Some of them at a time, each taking the next one that nothing has taken. Answers in their order. */
export async function atOnce<T, Result>(limit: number, items: T[], work: (item: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const takeTurns = async () => {
    for (const [at, item] of waiting) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: limit }, takeTurns))
  return results
}
